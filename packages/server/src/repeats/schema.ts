/** The calls that were made with a key of the caller. Times are milliseconds since 1970. */
export const schema = `
create table keyed_call (
  account text not null references account,
  -- The hash of the caller's key, and of the call with its input.
  key_hash text not null,
  call_hash text not null,
  at bigint not null,
  -- The answer, which only the caller's key can open. Null until the call is answered.
  answer text,
  primary key (account, key_hash)
);
create index keyed_call_at on keyed_call (at);
`;
