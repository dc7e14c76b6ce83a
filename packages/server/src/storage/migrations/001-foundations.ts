/**
 * People and their sessions; the ledger; tables, rounds and moves. `json`, not `jsonb`: the order of keys is kept, so
 * that a round replayed from here comes out letter for letter. Times are milliseconds since 1970.
 */
export const foundations = `
create table account (
  id text primary key,
  name text not null,
  name_key text not null unique,
  guest boolean not null,
  password text,
  roles text[] not null default '{}',
  created_at bigint not null
);

create table session (
  token_hash text primary key,
  account text not null references account,
  expires_at bigint not null
);
create index session_account on session (account);

-- Who gave which staff roles to whom; the account itself where it took them with the staff key.
create table role_grant (
  account text not null references account,
  roles text[] not null,
  granted_by text not null references account,
  at bigint not null
);

create table setting (name text primary key, value text not null);

create table favourites (
  account text not null references account,
  plan text not null,
  list json not null,
  primary key (account, plan)
);

-- Double entry: every posting takes an amount out of one account and puts it into another, so the sum of all balances
-- is always zero. 'issue' is where a house's play money comes from; 'bank' is the house's money at a table.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('issue', 'purse', 'stack', 'layout', 'carry', 'bank')),
  house text not null,
  game_table bigint not null default 0,
  holder text not null default '',
  balance bigint not null default 0,
  unique (holder, house, game_table, kind),
  -- A player cannot spend what they do not have, nor can more be paid from the layout than lies there.
  constraint never_negative check (balance >= 0 or kind in ('issue', 'bank'))
) with (fillfactor = 70);

create table posting (
  id bigint generated always as identity primary key,
  at bigint not null,
  from_account bigint not null,
  to_account bigint not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Whose chips they are: of the player, or of the seat on whose behalf layout, carry and bank exchange them.
  holder text not null,
  rule text,
  round bigint,
  bet text
);
create index posting_holder on posting (holder, id);
create index posting_round on posting (round) where round is not null;

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
  seq bigint not null default 0
) with (fillfactor = 50);

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
  result json,
  unique (game_table, number)
);
create unique index round_open on round (game_table) where state = 'open';

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
`;
