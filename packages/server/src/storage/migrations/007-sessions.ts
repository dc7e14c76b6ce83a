/**
 * Sessions that their holder can tell apart, and keys to the staff's roles that work once and for a time; the one key
 * that worked for ever goes. Times are milliseconds since 1970.
 */
export const sessions = `
alter table session
  add column id bigint generated always as identity unique,
  -- What the browser or program says it is.
  add column device text not null default '',
  add column began_at bigint not null default 0,
  -- When it was used last, to ten minutes.
  add column used_at bigint not null default 0;
-- Each was to last ninety days.
update session set began_at = expires_at - 7776000000, used_at = expires_at - 7776000000;

create table staff_key (
  token_hash text primary key,
  expires_at bigint not null
);
delete from setting where name = 'staff-key';
`;
