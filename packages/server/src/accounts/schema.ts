/** People: their accounts, ways to sign in, and staff roles. Times are milliseconds since 1970. */
export const schema = `
create table account (
  id text primary key,
  name text not null,
  name_key text not null unique,
  -- What the name looks like: no two accounts look alike. Bots and guests whom nobody can come back to hold none.
  look text,
  guest boolean not null,
  password text,
  email text,
  email_verified_at bigint,
  -- The language of letters to the account.
  language text not null default 'en',
  created_at bigint not null,
  -- When it was erased at its holder's wish: what stays of it has no name.
  erased_at bigint
);
create unique index account_look on account (look);
create index account_email on account (lower(email));
-- For others: the address that an account has proved to be its own.
create view proved_address as select id as account, email from account where email is not null;

create table session (
  token_hash text primary key,
  id bigint generated always as identity unique,
  account text not null references account,
  -- What the browser or program says it is.
  device text not null default '',
  -- The network address that it was used from last.
  address text not null default '',
  began_at bigint not null default 0,
  -- When it was used last, to ten minutes.
  used_at bigint not null default 0,
  expires_at bigint not null
);
create index session_account on session (account);
-- For others: when each account was used last.
create view last_use as select account, max(used_at) as at from session group by account;

-- Roles of the staff hold at a house.
create table staff_role (
  account text not null references account,
  house text not null,
  role text not null check (role in ('croupier', 'inspector', 'manager')),
  primary key (account, house, role)
);

-- The roles that an account was given, by another or by itself with the staff key. An account does not approve for whoever gave
-- it a role.
create table role_grant (
  id bigint generated always as identity,
  account text not null references account,
  house text not null,
  roles text[] not null,
  granted_by text not null references account,
  at bigint not null
);
create index role_grant_by on role_grant (granted_by);

-- Keys to the staff's roles, each for once and for a time.
create table staff_key (
  token_hash text primary key,
  expires_at bigint not null
);

create table favourites (
  account text not null references account,
  plan text not null,
  list json not null,
  primary key (account, plan)
);

-- The secret of one-time codes, from when it is proven to be on a device of the account's; the last step that was used. One that
-- waits for its first code stands beside the one that holds. Both are sealed.
create table totp (
  account text primary key references account,
  secret text,
  pending text,
  confirmed_at bigint,
  last_step bigint not null default 0
);

-- What stands in for a one-time code, each once.
create table recovery_code (
  account text not null references account,
  code_hash text not null,
  primary key (account, code_hash)
);

-- Accounts whose one-time codes a manager has reset, and how their holders proved who they are.
create table code_reset (
  id bigint generated always as identity primary key,
  account text not null references account,
  reset_by text not null references account,
  identity text not null,
  at bigint not null
);

create table passkey (
  id text primary key,
  account text not null references account,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  added_at bigint not null,
  used_at bigint
);
create index passkey_account on passkey (account);

-- What an authenticator is to sign: each works once, and for a few minutes.
create table challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add-passkey', 'sign-in')),
  account text references account,
  expires_at bigint not null
);

-- Links in mails that work once: to set another password, or to prove an address.
create table mail_token (
  token_hash text primary key,
  account text not null references account,
  purpose text not null check (purpose in ('recovery', 'address')),
  email text not null,
  expires_at bigint not null
);
`;
