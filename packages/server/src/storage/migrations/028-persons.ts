/**
 * A player is one person at a house through all their accounts: limits and bars are the person's. They are known again by
 * traits, of which only keyed hashes are stored. Times are milliseconds since 1970.
 */
export const persons = `
alter table participant add column person_id text not null default gen_random_uuid()::text;
-- By name and date of birth accounts were one person's before.
update participant set person_id = first.person_id
from (
  select distinct on (house, person_key) house, person_key, person_id from participant
  where person_key is not null order by house, person_key, account
) as first
where participant.house = first.house and participant.person_key = first.person_key;
create index participant_person_id on participant (person_id);
drop index participant_person;
create unique index participant_person on participant (house, person_id) where lifecycle in ('active', 'closing');

-- What a person is known by.
create table person_trait (
  person text not null,
  house text not null,
  kind text not null check (kind in ('document', 'number', 'subject', 'name')),
  hash text not null,
  primary key (house, kind, hash, person)
);
create index person_trait_person on person_trait (person);

-- Who may not come back before two of the staff have released them.
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
insert into person_bar (person, house, account, ground, at)
select person_id, closing.house, closing.account, ground, ended_at
from closing join participant on participant.account = closing.account and participant.house = closing.house
where state = 'closed' and ground in ('breach', 'endangered', 'aml');

-- Limits are a person's. Of those that accounts of one person had, the strictest holds.
alter table self_limit add column person text;
update self_limit set person = person_id
from participant where participant.account = self_limit.account and participant.house = self_limit.house;
delete from self_limit where person is null;
delete from self_limit as one using self_limit as other
where one.person = other.person and one.measure = other.measure
  and (coalesce(other.value, 9e15), other.account) < (coalesce(one.value, 9e15), one.account);
alter table self_limit drop constraint self_limit_pkey, drop column account, drop column house;
alter table self_limit add primary key (person, measure);
`;
