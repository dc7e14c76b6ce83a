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
  -- The announcement as it was written, from which another one can be made.
  written json not null,
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

-- Tickets that pay for an entry, won in a satellite. Their value is in the house's ledger account for tickets.
create table tournament_ticket (
  id bigint generated always as identity primary key,
  house text not null,
  account text not null references account,
  value bigint not null check (value > 0),
  won_in bigint not null references tournament,
  at bigint not null,
  -- The tournament that it is for; null if it pays for any entry of its value at the house.
  tournament bigint references tournament,
  -- What happens to it if that tournament takes no more entries.
  unused text not null check (unused in ('paid-out', 'valid')),
  state text not null default 'open' check (state in ('open', 'used', 'paid-out')),
  used_in bigint references tournament,
  changed_at bigint not null
);
create index tournament_ticket_account on tournament_ticket (account, id);
create index tournament_ticket_open on tournament_ticket (tournament) where state = 'open';

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
