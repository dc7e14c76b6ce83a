/**
 * The schema for tables, their rounds and moves. The columns use `json`, not `jsonb`, because `json` keeps
 * the order of keys, so that a replayed round is identical to the letter. Times are milliseconds since 1970.
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
  -- The purses from which it is played: those of a home session, whose number is that of its first table, or 0 for the house's own.
  home_session bigint not null default 0,
  -- Set for a public table that a player requested. It closes once nobody plays there any more.
  on_request boolean not null default false,
  tournament bigint references tournament,
  tournament_table int,
  -- The player who opened it, and a hash of their address, while it is open.
  opened_by text references account,
  opened_from text,
  -- The node that has the table, and how often it changed hands. Each commit carries this number.
  owner text,
  epoch bigint not null default 0,
  -- The croupier's wait before the last commit, so that a new owner does not start it again.
  phase json
) with (fillfactor = 50);
create index game_table_home_session on game_table (home_session) where home_session <> 0;
create index game_table_owner on game_table (owner) where state <> 'closed';
create index game_table_host on game_table (host) where state <> 'closed';
create index game_table_opened_by on game_table (opened_by) where state <> 'closed';
create index game_table_opened_from on game_table (opened_from) where state <> 'closed';
create index game_table_on_request on game_table (house, plan) where on_request and state <> 'closed';
create unique index game_table_tournament on game_table (tournament, tournament_table) where tournament is not null;
-- For other modules: the purses from which each table is played.
create view table_purses as
  select id as game_table, house, home_session, state <> 'closed' as open from game_table;

-- Players without a screen of their own, with their tables.
create table walk_in (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  account text not null references account,
  unique (game_table, account)
);
-- For other modules: accounts that are at a table without a screen.
create view without_screen as select distinct account from walk_in;

-- The opening of a round, from which its moves lead to every later state.
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
  -- The seed of the virtual croupier, which is sealed while the round is open.
  sealed_seed text,
  seed text,
  commitment text,
  -- The published part of packs whose cards are committed to one by one: their sizes and roots.
  packs json,
  result json,
  unique (game_table, number),
  check (state <> 'open' or seed is null)
);
create unique index round_open on round (game_table) where state = 'open';
create index round_void on round (game_table) where state = 'void';
-- For other modules: the rounds to which postings refer.
create view played_round as
  select id as round, game_table, plan, number, state = 'open' as open, opened_at, closed_at from round;

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
  -- The position of each line in the whole settlement.
  places int[] not null,
  primary key (seat, round)
);
create index settlement_round on settlement (round);

-- The contribution of each round to its players' statistics; see 'tallies' of the game's rules.
create table tally (
  seat text not null,
  round bigint not null references round,
  counts json not null,
  primary key (seat, round)
);

-- The takings of each public table by hour, counted from 1970 in UTC, separately for play money and real money. The sum of a
-- table's wins in one kind of money is the balance of its bank for that money.
create table takings (
  game_table bigint not null references game_table,
  hour int not null,
  play boolean not null,
  -- The stint of the dealer; 0 if nobody had taken the table over.
  stint bigint not null,
  -- The settled rounds in which a player with this money had a bet.
  rounds int not null,
  -- The decided stakes.
  handle bigint not null,
  -- The money that players brought to the table, see 'table_visit'.
  drop bigint not null,
  -- The part of the win that is rake or a charge for time.
  rake bigint not null,
  -- The net win of the bank.
  win bigint not null,
  -- The variance of the win in the rounds of games that list the results of their draws.
  variance double precision not null default 0,
  primary key (game_table, hour, play, stint)
);
create index takings_hour on takings (hour);
-- The decided stakes by bet. 'squares' is the sum of the squared stakes in rounds whose variance is not in 'takings'.
create table bet_takings (
  game_table bigint not null references game_table,
  hour int not null,
  play boolean not null,
  stint bigint not null,
  bet text not null,
  bets int not null,
  handle bigint not null,
  squares double precision not null,
  primary key (game_table, hour, play, stint, bet)
);
create index bet_takings_hour on bet_takings (hour);
-- The chips that a player of a public table took away and can bring again without new money, as long as the visit lasts.
create table table_visit (
  game_table bigint not null references game_table,
  seat text not null,
  -- The end of the last round in which the player moved chips.
  at bigint not null,
  taken bigint not null,
  primary key (game_table, seat)
);
create index table_visit_seat on table_visit (seat);

-- The play of each player at each public table by hour, for the staff's ratings: decided rounds, the time in play in
-- milliseconds, decided stakes, and the net win of the bank. Play money and real money are counted apart.
create table rating (
  account text not null,
  game_table bigint not null references game_table,
  hour int not null,
  play boolean not null,
  rounds int not null,
  time bigint not null,
  handle bigint not null,
  win bigint not null,
  primary key (game_table, hour, account, play)
);
create index rating_account on rating (account, hour);
-- The decided stakes by bet. 'squares' is the sum of the squared stakes.
create table bet_rating (
  account text not null,
  game_table bigint not null,
  hour int not null,
  play boolean not null,
  bet text not null,
  bets int not null,
  handle bigint not null,
  squares double precision not null,
  primary key (game_table, hour, account, play, bet),
  foreign key (game_table, hour, account, play) references rating on delete cascade
);

-- The players whom the staff of a table have silenced there.
create table silenced_player (
  game_table bigint not null references game_table,
  seat text not null,
  -- Null until the table closes.
  until bigint,
  primary key (game_table, seat)
);
create index silenced_player_seat on silenced_player (seat);

-- What staff did about the talk at a table. The talk itself is stored nowhere.
create table talk_ruling (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  at bigint not null,
  account text not null references account,
  seat text not null,
  kind text not null check (kind in ('hide', 'mute', 'unmute')),
  reason text,
  minutes int
);
create index talk_ruling_table on talk_ruling (game_table, id);
create index talk_ruling_seat on talk_ruling (seat);
create index talk_ruling_account on talk_ruling (account);

-- Notes for inspectors about how people play together.
create table fact (
  id bigint generated always as identity primary key,
  game_table bigint not null,
  round bigint,
  at bigint not null,
  kind text not null,
  data json not null
);
create index fact_table on fact (game_table, id);
-- The seats that a note names.
create table fact_seat (
  seat text not null,
  fact bigint not null references fact,
  primary key (seat, fact)
);

-- Follow-up moves that a move at one table causes at another. Each is stored with its cause, and made once.
create table outbox (
  id bigint generated always as identity primary key,
  from_table bigint not null references game_table,
  to_table text not null,
  round bigint not null references round,
  at bigint not null,
  move json not null,
  -- Null until the move is made; then 'made', or the code of why it never will be.
  answer text
);
create index outbox_open on outbox (id) where answer is null;

-- Rounds shared by a player. Anybody with the link sees the round as the player does. The link is stored in clear text, because its
-- owner is shown it again, and it gives access to nothing else.
create table shared_round (
  link text primary key,
  round bigint not null references round,
  account text not null references account,
  at bigint not null,
  unique (account, round)
);
`;
