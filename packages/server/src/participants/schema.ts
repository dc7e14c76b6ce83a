/**
 * Participants of a house, who play there for money: identities, choices, answers of the register. A player is one
 * person at a house through all their accounts: limits and bars are the person's. Times are milliseconds since 1970.
 */
export const schema = `
create table participant (
  account text not null references account,
  house text not null,
  lifecycle text not null check (lifecycle in ('applied', 'active', 'closing', 'closed')),
  -- Since when it is so.
  lifecycle_at bigint not null,
  applied_at bigint not null,
  activated_at bigint,
  -- Identification and contact data as they were verified, and what stands there until they are; the language of letters.
  person json,
  offered json,
  -- Whom else the account was verified to be before: the register of excluded persons is asked about all of them.
  formerly json,
  -- Their names are found by these words.
  name_words text[] not null default '{}',
  person_id text not null default gen_random_uuid()::text,
  -- What tells one person from another, as a hash.
  person_key text,
  email text,
  confirmed_email text,
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
create index participant_name_words on participant using gin (name_words);
create index participant_person_id on participant (person_id);
-- No two participants of a house are one person; an application holds nobody's place.
create unique index participant_person on participant (house, person_id) where lifecycle in ('active', 'closing');
-- For others: the address and language that an account was registered with last.
create view registered_address as
  select distinct on (account) account, email, language from participant
  where email is not null order by account, applied_at desc;

-- What a person is known by, of which only keyed hashes are stored.
create table person_trait (
  person text not null,
  house text not null,
  kind text not null check (kind in ('document', 'number', 'subject', 'name')),
  hash text not null,
  primary key (house, kind, hash, person)
);
create index person_trait_person on person_trait (person);

-- Persons who may not come back before two of the staff have released them.
create table person_bar (
  id bigint generated always as identity primary key,
  person text not null,
  house text not null,
  account text not null references account,
  ground text not null,
  at bigint not null,
  release_reason text,
  proposed_by text references account,
  proposed_at bigint,
  released_by text references account,
  released_at bigint
);
create index person_bar_person on person_bar (person);

-- Each measure as it was chosen, by itself: set to a value, or declined. What it becomes later, where it was loosened.
create table self_limit (
  person text not null,
  measure text not null,
  value bigint,
  next_value bigint,
  next_from bigint,
  chosen_at bigint not null,
  primary key (person, measure)
);

-- Decisions on documents in doubt.
create table identity_decision (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  decision text not null check (decision in ('accept', 'refuse', 'more')),
  decided_by text not null references account,
  at bigint not null
);
create index identity_decision_account on identity_decision (account);

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

-- The e-mail address of a registration is confirmed by a code from a letter: the one that was sent last, and how many letters went
-- out since when.
create table email_check (
  account text not null references account,
  house text not null,
  email text not null,
  code_hash text not null,
  sent_at bigint not null,
  tries int not null default 0,
  letters int not null,
  letters_since bigint not null,
  primary key (account, house)
);
`;
