/**
 * Whom a participant was verified to be stands until somebody else is verified in their place; and who decided on documents
 * in doubt.
 */
export const identities = `
-- Who they say they are now, until that is verified: then it becomes the person.
alter table participant add column offered json;
-- Whom else the account was verified to be before: the register of excluded persons is asked about all of them.
alter table participant add column formerly json;
update participant set offered = person where identity <> 'verified' and person is not null;
update participant set person = null, person_key = null where lifecycle = 'applied' and identity <> 'verified';

-- No two participants of a house are one person; an application holds nobody's place.
drop index participant_person;
create unique index participant_person on participant (house, person_key)
  where person_key is not null and lifecycle in ('active', 'closing');

create table identity_decision (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  decision text not null check (decision in ('accept', 'refuse', 'more')),
  decided_by text not null references account,
  at bigint not null
);
create index identity_decision_account on identity_decision (account);
`;
