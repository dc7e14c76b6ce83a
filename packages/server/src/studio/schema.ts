/** The schema for the studio's staff: dealers, their rota, and checks. Times are milliseconds since 1970. */
export const schema = `
-- A time in which one dealer deals a table, from one hand-over to the next.
create table stint (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  account text not null references account,
  began_at bigint not null,
  -- The rounds that began in it. The last one is smaller than the first if there were none.
  first_round int not null,
  last_round int,
  ended_at bigint,
  ended_how text check (ended_how in ('break', 'relief', 'end', 'table-closed')),
  ended_by text references account,
  -- The end of the break, as the dealer announced it.
  back_at bigint,
  check ((ended_at is null) = (ended_how is null))
);
create unique index stint_open_table on stint (game_table) where ended_at is null;
create unique index stint_open_account on stint (account) where ended_at is null;
create index stint_table on stint (game_table, id);
-- For other modules: the dealers of each table.
create view dealer_stint as
  select id as stint, game_table, account, began_at, ended_at is null as open from stint;

-- The plan of a house: the dealers who are due, with their tables and times.
create table rota_entry (
  id bigint generated always as identity primary key,
  house text not null,
  game_table bigint not null references game_table,
  account text not null references account,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  planned_by text not null references account
);
create index rota_entry_house on rota_entry (house, starts_at);

-- The number of minutes after which a dealer of the house has a break. Without a row, the house sets none.
create table break_rule (
  house text primary key,
  minutes int not null
);

-- A list of checks that was gone through before a table was opened for bets.
create table opening_check (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  account text not null references account,
  at bigint not null,
  items json not null,
  -- Null while an inspector has to decide about a list that was not passed.
  outcome text check (outcome in ('passed', 'opened', 'returned', 'withdrawn')),
  -- The inspector who opened the table or sent the list back, and the reason.
  decided_by text references account,
  decided_at bigint,
  reason text,
  -- Set once the table has to be checked again.
  ended_at bigint,
  check ((decided_by is not null) = (outcome is not null and outcome in ('opened', 'returned'))),
  check (outcome is distinct from 'opened' or (reason is not null and decided_by <> account))
);
create unique index opening_check_asked on opening_check (game_table) where outcome is null;
create index opening_check_table on opening_check (game_table, id);
`;
