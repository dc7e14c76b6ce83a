/**
 * The e-mail address of a registration is confirmed by a code from a letter. Participants of before keep the address that
 * letters went to. Times are milliseconds since 1970.
 */
export const emailChecks = `
alter table participant add column confirmed_email text;
update participant set confirmed_email = email where lifecycle <> 'applied';

-- The code that was sent last, and how many letters went out since when.
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
