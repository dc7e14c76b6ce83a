/**
 * Participants of a house, who play there for money: who they are, what they have chosen, what the register said of them.
 * What signs an account in beside its password. Calls to what lies outside the house. Times are milliseconds since 1970.
 */
export const participants = `
create table participant (
  account text not null references account,
  house text not null,
  lifecycle text not null check (lifecycle in ('applied', 'active', 'closing', 'closed')),
  -- Since when it is so.
  lifecycle_at bigint not null,
  applied_at bigint not null,
  activated_at bigint,
  -- Identification and contact data as the registration asks for them, and the language of letters.
  person json,
  -- What tells one person from another, as a hash: no two accounts of a house are one person's.
  person_key text,
  email text,
  language text not null default 'en',
  -- How far the check of identity and age has come: asked, in doubt (a person looks at it), verified or refused.
  identity text not null default 'none' check (identity in ('none', 'asked', 'doubt', 'verified', 'refused')),
  identity_at bigint,
  -- Why it is in doubt or was refused, by a code.
  identity_reason text,
  -- The version of the game plan that was accepted.
  plan_version text,
  plan_accepted_at bigint,
  -- What the register of excluded persons said last, and when; null before it was asked.
  listed boolean,
  listed_at bigint,
  primary key (account, house)
);
create unique index participant_person on participant (house, person_key)
  where person_key is not null and lifecycle <> 'closed';

-- Each measure as it was chosen, by itself: set to a value, or declined. What it becomes later, where it was loosened.
create table self_limit (
  account text not null references account,
  house text not null,
  measure text not null,
  value bigint,
  next_value bigint,
  next_from bigint,
  chosen_at bigint not null,
  primary key (account, house, measure)
);

-- A participant's sums of the present day, week and month: what is staked, lost, deposited, and how long it was played.
alter table play add column counted json;

-- The panic button and requests to be entered in the register, and when they were reported to it.
create table register_report (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  kind text not null check (kind in ('panic', 'long-term')),
  at bigint not null,
  reported_at bigint
);
create index register_report_account on register_report (account, house);

-- Calls to identity checks, the register, mail and payments: written with what causes them, delivered under their key
-- until they are answered.
create table port_call (
  id bigint generated always as identity primary key,
  port text not null,
  call text not null,
  key text not null unique,
  account text references account,
  house text,
  payload json not null,
  written_at bigint not null,
  tries int not null default 0,
  next_at bigint not null,
  answer json,
  answered_at bigint
);
create index port_call_open on port_call (next_at) where answered_at is null;

alter table account add column email text;
alter table account add column email_verified_at bigint;

-- The secret of one-time codes, from when it is proven to be on a device of the account's; the last step that was used.
create table totp (
  account text primary key references account,
  secret text not null,
  confirmed_at bigint,
  last_step bigint not null default 0
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

-- Links in mails that work once: to set another password, or to prove an address.
create table mail_token (
  token_hash text primary key,
  account text not null references account,
  purpose text not null check (purpose in ('recovery', 'address')),
  email text not null,
  expires_at bigint not null
);
`;
