/**
 * The schema for the recordings of rounds. The files themselves are in a folder. Times are milliseconds since 1970.
 */
export const schema = `
create table recording (
  round bigint primary key references round,
  game_table bigint not null references game_table,
  -- The name of the file, which says nothing about the round.
  file text not null unique,
  -- The node that has the file; null if there is only one.
  node text,
  state text not null check (state in ('running', 'sealed', 'none', 'deleted')),
  begun_at bigint not null,
  -- The reason why it ended early, or why there is none.
  fault text,
  type text,
  sha256 text,
  bytes bigint,
  from_at bigint,
  to_at bigint,
  gaps json not null default '[]',
  kept_until bigint not null,
  deleted_at bigint
);
create index recording_running on recording (round) where state = 'running';
create index recording_due on recording (kept_until, round) where state = 'sealed';
`;
