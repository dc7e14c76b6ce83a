/**
 * The schema for tournaments: an announcement and the subsequent commands, from which the state is computed, with
 * snapshots of the state for fast reading. Entry fees are in a separate ledger account of the tournament. Times are
 * milliseconds since 1970.
 */
export const schema = `
create table tournament (
  id bigint generated always as identity primary key,
  house text not null,
  announcement json not null,
  phase text not null,
  -- The summary for lists of tournaments, so that any node can answer them.
  brief json not null,
  at bigint not null,
  announced_by text references account,
  -- The state after this many commands.
  snapshot json,
  snapshot_n int not null default 0,
  -- The node that has the tournament and its tables, and how often it changed hands.
  owner text,
  epoch bigint not null default 0,
  -- Whether it has ended and its tables are closed. Then nothing changes any more, and any node reads its snapshot.
  archived boolean not null default false
);
create index tournament_active on tournament (id) where not archived;
-- For other modules: tournaments that may still refund an entry.
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

-- Prizes and refunds that are paid in cash, one row for each. The desk pays all of a player's together.
create table tournament_payout (
  id bigint generated always as identity primary key,
  tournament bigint not null references tournament,
  player text not null references account,
  kind text not null check (kind in ('tournament-refund', 'tournament-prize')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  -- The desk entry that paid it.
  desk_entry bigint references desk_entry
);
create index tournament_payout_open on tournament_payout (tournament, player) where desk_entry is null;
`;
