/**
 * The schema of the audit log. Times are milliseconds since 1970. The database refuses to change or delete an entry. An
 * entry contains ids, and no other personal data. Addresses and typed texts are in its content, which an entry commits to
 * by a salted hash, so that the content can be erased without breaking the chain.
 */
export const schema = `
create table audit_entry (
  number bigint primary key,
  at bigint not null,
  -- The account that acted; null for a visitor.
  account text,
  -- The role in which the account acted; null for an action without a role.
  role text,
  -- The house that the action is about; empty if it belongs to no house.
  house text not null,
  action text not null,
  -- The kind and the id of an object, for example "table 12".
  object text,
  -- The account that the action is about, if it is not the one that acted.
  subject text,
  -- 'done', or the code of the refusal.
  outcome text not null,
  -- The id of the request, as the answer and the server's log name it.
  request text,
  content_hash text,
  hash text not null
);
create index audit_entry_house on audit_entry (house, number);
create index audit_entry_account on audit_entry (account, number);
create index audit_entry_subject on audit_entry (subject, number);
-- A search is for one house, at which an action that others often take may be rare.
create index audit_entry_action on audit_entry (house, action, number);
create index audit_entry_object on audit_entry (house, object, number);
create index audit_entry_at on audit_entry (at);

-- The network address and the input of an action, as JSON. Secrets are never stored.
create table audit_content (
  number bigint primary key references audit_entry,
  salt text not null,
  content text not null
);
create index audit_content_words on audit_content using gin (to_tsvector('simple', content));

-- The last entry. Its lock puts the entries of all nodes in one order.
create table audit_head (
  one boolean primary key check (one),
  number bigint not null,
  hash text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = '42501';
end $$;
create trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_content_kept before update or truncate on audit_content
  for each statement execute function refuse_audit_change();
create trigger audit_head_kept before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create function advance_audit_head() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1 then
    raise exception 'The audit log cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger audit_head_advanced before update on audit_head
  for each row execute function advance_audit_head();
`;
