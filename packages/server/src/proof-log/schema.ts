/**
 * The schema of the proof log, a Merkle tree over the openings of all rounds. Times are milliseconds since 1970. Hashes
 * are hexadecimal.
 */
export const schema = `
create table log_entry (
  round bigint primary key references round,
  game_table bigint not null references game_table,
  number int not null,
  entry text not null,
  leaf text not null,
  -- The number of the entry in the log, from 0; null until it is in the tree.
  place bigint unique,
  unique (game_table, number)
);
create index log_entry_waiting on log_entry (round) where place is null;

-- The complete subtrees of the tree. One of a level covers 2^level entries.
create table log_node (
  level int not null,
  index bigint not null,
  hash text not null,
  primary key (level, index)
);

-- Every signed head. None of them is ever changed or deleted.
create table log_head (
  size bigint primary key,
  at bigint not null,
  root text not null,
  note text not null
);
`;
