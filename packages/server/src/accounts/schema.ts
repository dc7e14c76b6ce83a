import type { SealedColumn } from '../storage/sealed-columns.ts';

/** The schema for people: their accounts, sign-in methods and staff roles. Times are milliseconds since 1970. */
export const schema = `
create table account (
  id text primary key,
  name text not null,
  name_key text not null unique,
  -- The name's skeleton, unique among accounts. Null for bots and for guests that are no longer used.
  skeleton text,
  -- The terms by which a search finds the name. Empty for bots.
  search tsvector not null default '',
  guest boolean not null,
  password text,
  email text,
  -- A keyed hash of the address without case, by which the account is found.
  email_hash text,
  email_verified_at bigint,
  -- The language of e-mails to the account.
  language text not null default 'en',
  created_at bigint not null,
  -- The time at which the account was erased on its holder's request. No name remains.
  erased_at bigint
);
create unique index account_skeleton on account (skeleton);
create index account_search on account using gin (search);
create index account_email on account (email_hash);
-- For other modules: each account's confirmed e-mail address.
create view proved_address as select id as account, email from account where email is not null;

create table session (
  token_hash text primary key,
  id bigint generated always as identity unique,
  account text not null references account,
  -- The name of a personal token, and what it may do. Both are null for the session of a person.
  name text,
  scope text check (scope in ('read', 'play')),
  check ((name is null) = (scope is null)),
  -- The browser or program as it describes itself.
  device text not null default '',
  -- The network address of the last use.
  address text not null default '',
  began_at bigint not null default 0,
  -- The time of the last use, to ten minutes.
  used_at bigint not null default 0,
  expires_at bigint not null
);
create index session_account on session (account);
-- For other modules: the time of each account's last use.
create view last_use as select account, max(used_at) as at from session where scope is null group by account;

-- Staff roles at a house.
create table staff_role (
  account text not null references account,
  house text not null,
  role text not null
    check (role in ('croupier', 'inspector', 'manager', 'cashier', 'floor-manager', 'compliance', 'auditor')),
  primary key (account, house, role)
);

-- The roles that an account was given, by another account or by itself with the staff key. An account cannot approve
-- entries of an account that gave it a role.
create table role_grant (
  id bigint generated always as identity,
  account text not null references account,
  house text not null,
  roles text[] not null,
  granted_by text not null references account,
  at bigint not null
);
create index role_grant_by on role_grant (granted_by);

-- One-time keys to the staff roles, each with a lifetime.
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

-- The secret of one-time codes, and the last time step that was used. A new secret stands in pending until its first
-- code confirms it. Both are sealed.
create table totp (
  account text primary key references account,
  secret text,
  pending text,
  confirmed_at bigint,
  last_step bigint not null default 0
);

-- One-time substitutes for a one-time code.
create table recovery_code (
  account text not null references account,
  code_hash text not null,
  primary key (account, code_hash)
);

-- Resets of one-time codes by a manager, with the proof of identity that the holder gave.
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

-- Challenges for authenticators. Each works once, and for a few minutes.
create table challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add-passkey', 'sign-in')),
  account text references account,
  expires_at bigint not null
);

-- The accounts of staff who sign in with OpenID Connect.
create table openid_account (
  issuer text not null,
  subject text not null,
  account text not null unique references account,
  primary key (issuer, subject)
);

-- Sign-ins with OpenID Connect that have begun. Each works once, in the browser that has the key.
create table openid_request (
  state_hash text primary key,
  key_hash text not null,
  nonce text not null,
  verifier text not null,
  expires_at bigint not null
);

-- One-time links in e-mails, to set a password or to confirm an address.
create table mail_token (
  token_hash text primary key,
  account text not null references account,
  purpose text not null check (purpose in ('recovery', 'address')),
  email text not null,
  expires_at bigint not null
);
`;

export const sealedColumns: readonly SealedColumn[] = [
  { name: 'account.email', form: 'comparable' },
  { name: 'mail_token.email', form: 'text' },
  { name: 'code_reset.identity', form: 'text' },
];
