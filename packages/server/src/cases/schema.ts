import type { SealedColumn } from '../storage/sealed-columns.ts';

/**
 * The schema for alerts and cases of compliance. Rules, alerts and entries are only added. Times are milliseconds since
 * 1970.
 */
export const schema = `
-- The figures of a house's rules. The newest row of a rule counts. A rule without figures is off.
create table case_rule (
  id bigint generated always as identity primary key,
  house text not null,
  rule text not null,
  figures json,
  reason text not null,
  set_by text not null references account,
  set_at bigint not null
);
create index case_rule_house on case_rule (house, rule, id);

-- The progress of the watch over each house: everything until 'done_at' was evaluated. While a span is evaluated, 'until_at' is its
-- end, and the accounts up to 'after_account' are done.
create table case_watch (
  house text primary key,
  done_at bigint not null,
  until_at bigint,
  after_account text not null default ''
);

create table compliance_case (
  id bigint generated always as identity primary key,
  house text not null,
  kind text not null,
  account text not null references account,
  -- The other person of a pair. The first one has the smaller id.
  other text references account,
  state text not null check (state in ('open', 'waiting', 'proposed', 'closed')),
  owner text references account,
  deadline bigint,
  opened_at bigint not null,
  changed_at bigint not null,
  -- The outcome that is proposed, and then confirmed.
  outcome text,
  outcome_reason text,
  proposed_by text references account,
  proposed_at bigint,
  closed_by text references account,
  closed_at bigint,
  check (closed_by <> proposed_by),
  check ((state = 'closed') = (closed_by is not null)),
  check (state not in ('proposed', 'closed') or (outcome is not null and proposed_by is not null))
);
create unique index compliance_case_open on compliance_case (house, kind, account, coalesce(other, '')) where state <> 'closed';
create index compliance_case_house on compliance_case (house, id);
create index compliance_case_account on compliance_case (account);

-- The log of a case. 'by_account' is null for an entry of the server.
create table case_entry (
  id bigint generated always as identity primary key,
  case_id bigint not null references compliance_case,
  at bigint not null,
  by_account text references account,
  what text not null,
  text text,
  links json not null default '[]'
);
create index case_entry_case on case_entry (case_id, id);

create table case_alert (
  id bigint generated always as identity primary key,
  case_id bigint not null references compliance_case,
  house text not null,
  rule text not null,
  account text not null references account,
  other text references account,
  at bigint not null,
  -- The time of the latest fact. Later alerts of the rule stand on later facts.
  until_at bigint not null,
  figures json not null,
  measured json not null,
  facts json not null
);
create unique index case_alert_facts on case_alert (house, rule, account, coalesce(other, ''), until_at);
create index case_alert_case on case_alert (case_id, id);

-- Each comparison of a person with the lists, and the entries that fit them.
create table screening (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  person_key text not null,
  asked_at bigint not null,
  answered_at bigint,
  hits json
);
create index screening_account on screening (account, house, asked_at);
`;

export const sealedColumns: readonly SealedColumn[] = [
  { name: 'case_entry.text', form: 'text' },
  { name: 'compliance_case.outcome_reason', form: 'text' },
  { name: 'case_alert.facts', form: 'json' },
  { name: 'screening.person_key', form: 'comparable', as: 'participant.person_key' },
  { name: 'screening.hits', form: 'json' },
];
