/**
 * Tournaments: an announcement and the commands since, from which the state follows, with snapshots of the state so
 * that a long one is read back quickly. Entries lie in a ledger account of the tournament’s own. Times are
 * milliseconds since 1970.
 */
export const schema = `
create table tournament (
  id bigint generated always as identity primary key,
  house text not null,
  announcement json not null,
  phase text not null,
  -- What a list of tournaments shows of it, so that any node can answer with the list.
  brief json not null,
  at bigint not null,
  announced_by text references account,
  -- The state after so many commands.
  snapshot json,
  snapshot_n int not null default 0,
  -- The node that runs it and its tables, where there are several, and the number of times that it changed hands.
  owner text,
  epoch bigint not null default 0
);
-- For others: tournaments that may still give an entry back.
create view open_entries as
  select id as tournament, house from tournament where phase in ('announced', 'registering');

create table tournament_command (
  tournament bigint not null references tournament,
  n int not null,
  at bigint not null,
  account text,
  key text,
  command json not null,
  primary key (tournament, n)
);
create unique index tournament_command_key on tournament_command (account, tournament, key) where key is not null;

-- Prizes and refunds of tournaments that are paid in cash, one row for each; the desk pays out those of a player together.
create table tournament_payout (
  id bigint generated always as identity primary key,
  tournament bigint not null references tournament,
  player text not null references account,
  kind text not null check (kind in ('tournament-refund', 'tournament-prize')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  -- The entry of the cash desk that paid it out.
  desk_entry bigint references desk_entry
);
create index tournament_payout_open on tournament_payout (tournament, player) where desk_entry is null;
`;
