import type { SealedColumn } from '../storage/sealed-columns.ts';

/** The schema for closings of accounts and for complaints. Times are milliseconds since 1970. */
export const schema = `
create table closing (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  initiator text not null check (initiator in ('participant', 'operator')),
  ground text,
  reason text,
  by_account text references account,
  started_at bigint not null,
  notice_at bigint,
  objection_until bigint,
  objection text,
  objected_at bigint,
  -- The staff account that entered an objection received by letter or e-mail.
  objection_entered_by text references account,
  settle_by bigint,
  objection_settled_at bigint,
  objection_answer text,
  state text not null check (state in ('open', 'taken-back', 'upheld', 'closed')),
  ended_at bigint
);
create unique index closing_open on closing (account, house) where state = 'open';

create table complaint (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  filed_at bigint not null,
  subject text not null,
  round bigint,
  due_at bigint,
  settled_at bigint,
  upheld boolean,
  answer text,
  settled_by text references account
);
create index complaint_account on complaint (account, house);
-- For other modules: rounds about which there is an unsettled complaint.
create view disputed_round as select round from complaint where settled_at is null and round is not null;
`;

export const sealedColumns: readonly SealedColumn[] = [
  { name: 'closing.reason', form: 'text' },
  { name: 'closing.objection', form: 'text' },
  { name: 'closing.objection_answer', form: 'text' },
  { name: 'complaint.subject', form: 'text' },
  { name: 'complaint.answer', form: 'text' },
];
