/**
 * Tournaments: an announcement and what the tournament was told since, from which its state follows; now and then the state
 * itself, so that a long one is read back quickly. Money paid in lies in a ledger account of the tournament’s own. Times are
 * milliseconds since 1970.
 */
export const schema = `
create table tournament (
  id bigint generated always as identity primary key,
  house text not null,
  announcement json not null,
  phase text not null,
  at bigint not null,
  announced_by text references account,
  -- The state after so many commands.
  snapshot json,
  snapshot_n int not null default 0
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
`;
