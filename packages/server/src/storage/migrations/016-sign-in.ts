/** What signs people in beside their passwords, and what tells them of it. Times are milliseconds since 1970. */
export const signIn = `
-- The language of letters to the account.
alter table account add column language text not null default 'en';
create index account_email on account (lower(email));

-- The network address that a session was used from last.
alter table session add column address text not null default '';

-- A secret that waits for its first code stands beside the one that holds. Both are sealed.
alter table totp alter column secret drop not null;
alter table totp add column pending text;

-- What stands in for a one-time code, each once.
create table recovery_code (
  account text not null references account,
  code_hash text not null,
  primary key (account, code_hash)
);

-- What an authenticator is to sign: each works once, and for a few minutes.
create table challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add-passkey', 'sign-in')),
  account text references account,
  expires_at bigint not null
);
`;
