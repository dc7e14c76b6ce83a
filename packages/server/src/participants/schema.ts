import type { SealedColumn } from '../storage/sealed-columns.ts';

/**
 * The schema for participants of a house, who play there for money: identities, choices, and answers of the register of
 * excluded persons. A player is one person at a house across all their accounts, and limits and bars belong to the
 * person. Times are milliseconds since 1970.
 */
export const schema = `
create table participant (
  account text not null references account,
  house text not null,
  lifecycle text not null check (lifecycle in ('applied', 'active', 'closing', 'closed')),
  -- The time since which the account has been in this state.
  lifecycle_at bigint not null,
  applied_at bigint not null,
  activated_at bigint,
  -- Verified personal data, personal data that are not verified yet, and the language of e-mails.
  person json,
  offered json,
  -- Earlier verified identities of the account. The register of excluded persons is asked about all of them.
  formerly json,
  -- Keyed hashes of the terms by which a search finds the person: names, birth date, e-mail addresses and numbers of
  -- documents, and of their beginnings.
  search tsvector not null default '',
  person_id text not null default gen_random_uuid()::text,
  -- A hash that distinguishes one person from another.
  person_key text,
  -- The address of e-mails, the address in the latest personal data, and the address that a code has confirmed.
  email text,
  given_email text,
  confirmed_email text,
  language text not null default 'en',
  -- The progress of the identity and age check: asked, in doubt (staff look at it), verified or refused.
  identity text not null default 'none' check (identity in ('none', 'asked', 'doubt', 'verified', 'refused')),
  identity_at bigint,
  -- The code of the reason for a doubt or refusal.
  identity_reason text,
  -- The version of the game plan that was accepted.
  plan_version text,
  plan_accepted_at bigint,
  -- The last answer of the register of excluded persons, and its time. Null before the first answer.
  listed boolean,
  listed_at bigint,
  primary key (account, house)
);
create index participant_search on participant using gin (search);
create index participant_doubt on participant (house) where identity = 'doubt';
create index participant_person_id on participant (person_id);
-- Each participant of a house is a different person. Applications do not count.
create unique index participant_person on participant (house, person_id) where lifecycle in ('active', 'closing');
-- For other modules: the person of each account, and the verified identity for comparing it with lists.
create view account_person as
  select account, house, person_id as person from participant;
create view identified_person as
  select account, house, person_key as key, person from participant
  where person is not null and person_key is not null and lifecycle <> 'closed';
-- For other modules: the address and language that an account was last registered with.
create view registered_address as
  select distinct on (account) account, email, language from participant
  where email is not null order by account, applied_at desc;

-- Traits that identify a person. Only keyed hashes are stored.
create table person_trait (
  person text not null,
  house text not null,
  kind text not null check (kind in ('document', 'number', 'subject', 'name')),
  hash text not null,
  primary key (house, kind, hash, person)
);
create index person_trait_person on person_trait (person);

-- Persons who must not return before two managers have released them.
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

-- A decision on each measure: set to a value, or declined. A loosened measure also has its next value and the time of the change.
create table self_limit (
  person text not null,
  measure text not null,
  value bigint,
  next_value bigint,
  next_from bigint,
  chosen_at bigint not null,
  primary key (person, measure)
);

-- Each time that a person loosened a limit. Rows are only added.
create table loosened_limit (
  id bigint generated always as identity primary key,
  person text not null,
  measure text not null,
  -- The value that was asked for. Null means no limit.
  value bigint,
  at bigint not null
);
create index loosened_limit_person on loosened_limit (person, at);
create index loosened_limit_at on loosened_limit (at);

-- Decisions on unclear documents.
create table identity_decision (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  decision text not null check (decision in ('accept', 'refuse', 'more')),
  decided_by text not null references account,
  at bigint not null
);
create index identity_decision_account on identity_decision (account);

-- Presses of the panic button and requests for an entry in the register, with the time at which each was reported to it.
create table register_report (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  kind text not null check (kind in ('panic', 'long-term')),
  at bigint not null,
  reported_at bigint
);
create index register_report_account on register_report (account, house);

-- The code that confirms the e-mail address of a registration: the one sent last, and the number of e-mails sent
-- within a period.
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

export const sealedColumns: readonly SealedColumn[] = [
  { name: 'participant.person', form: 'json' },
  { name: 'participant.offered', form: 'json' },
  { name: 'participant.formerly', form: 'json' },
  { name: 'participant.person_key', form: 'comparable' },
  { name: 'participant.email', form: 'comparable', as: 'account.email' },
  { name: 'participant.given_email', form: 'comparable', as: 'account.email' },
  { name: 'participant.confirmed_email', form: 'comparable', as: 'account.email' },
  { name: 'email_check.email', form: 'text' },
];
