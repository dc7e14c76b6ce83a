/**
 * Tables, their rounds and moves. `json`, not `jsonb`: it keeps the order of keys, so that a replayed round comes out
 * letter for letter. Times are milliseconds since 1970.
 */
export const schema = `
create table game_table (
  id bigint generated always as identity primary key,
  house text not null,
  plan text not null,
  name text not null,
  dealer text not null check (dealer in ('virtual', 'console')),
  timing json not null,
  terms json,
  code text unique,
  host text references account,
  state text not null check (state in ('running', 'paused', 'closed')),
  seq bigint not null default 0,
  -- The purses that it is played with: those of a home session, told by the number of its first table; 0 are the house's own.
  home_session bigint not null default 0,
  -- A public table that a player asked for closes once nobody plays there any more.
  on_request boolean not null default false,
  tournament bigint references tournament,
  tournament_table int,
  -- The node that runs it, where there are several, and the number of times that it changed hands: each commit carries it.
  owner text,
  epoch bigint not null default 0,
  -- The croupier's wait before the last commit, so that a new owner does not begin it again.
  phase json
) with (fillfactor = 50);
create index game_table_home_session on game_table (home_session) where home_session <> 0;
create index game_table_owner on game_table (owner) where state <> 'closed';
create index game_table_host on game_table (host) where state <> 'closed';
create unique index game_table_tournament on game_table (tournament, tournament_table) where tournament is not null;
-- For others: with whose purses each table is played.
create view table_purses as
  select id as game_table, house, home_session, state <> 'closed' as open from game_table;

-- Players without a screen of their own, at the tables where they are.
create table walk_in (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  account text not null references account,
  unique (game_table, account)
);
-- For others: accounts that are at a table without a screen.
create view without_screen as select distinct account from walk_in;

-- A round's opening, from which its moves lead to every later state. The seed is kept secret until it has closed.
create table round (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  number int not null,
  plan text not null,
  state text not null check (state in ('open', 'settled', 'void')),
  opened_at bigint not null,
  closed_at bigint,
  seats json not null,
  carry json,
  terms json,
  seed text,
  commitment text,
  -- What is published of its packs, where each card is committed to by itself: their sizes and roots.
  packs json,
  result json,
  unique (game_table, number)
);
create unique index round_open on round (game_table) where state = 'open';
-- For others: what a posting's round was.
create view played_round as select id as round, game_table, plan, number, state = 'open' as open from round;

create table move (
  round bigint not null references round,
  n int not null,
  game_table bigint not null,
  seq bigint not null,
  at bigint not null,
  role text not null,
  seat text,
  account text,
  key text,
  move json not null,
  draws json,
  primary key (round, n)
);
create unique index move_key on move (account, game_table, key) where key is not null;
create index move_staff on move (game_table, at) where role <> 'player';

create table settlement (
  seat text not null,
  round bigint not null references round,
  lines json not null,
  -- Where each line stood in the whole settlement.
  places int[] not null,
  primary key (seat, round)
);
create index settlement_round on settlement (round);

-- What each round added to its players' statistics, as the game counts; see 'tallies' of its rules.
create table tally (
  seat text not null,
  round bigint not null references round,
  counts json not null,
  primary key (seat, round)
);

-- What inspectors may want to know of how people play together.
create table fact (
  id bigint generated always as identity primary key,
  game_table bigint not null,
  round bigint,
  at bigint not null,
  kind text not null,
  data json not null
);
create index fact_table on fact (game_table, id);

-- Moves that one table makes necessary at another: written with what they follow from, and made once.
create table outbox (
  id bigint generated always as identity primary key,
  from_table bigint not null references game_table,
  to_table text not null,
  round bigint not null references round,
  at bigint not null,
  move json not null,
  -- Null while it is not made; then 'made', or the code of why it never will be.
  answer text
);
create index outbox_open on outbox (id) where answer is null;

-- Rounds that a player has shared: whoever has the link sees the round as they do. The link is kept as it is, since its owner is
-- shown it again; it opens nothing but what its owner gave away with it.
create table shared_round (
  link text primary key,
  round bigint not null references round,
  account text not null references account,
  at bigint not null,
  unique (account, round)
);
`;
