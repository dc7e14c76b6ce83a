/** The nodes of a casino that runs on several machines, and the jobs that one of them does for all. */
export const schema = `
-- A node lives as long as its row. Any node deletes those whose lease is over, by the clock of this database alone.
create table node (
  id text primary key,
  lease_until timestamptz not null,
  -- The changes of the tables that it knows, and the versions of messages between nodes that it sends and reads.
  knows int not null,
  speaks int not null,
  reads_from int not null,
  reads_to int not null,
  -- Whether it gives away what it has, and takes nothing.
  leaving boolean not null default false
);
create table worker (
  name text primary key,
  owner text not null,
  epoch bigint not null default 0
);
-- What all nodes count together: what is left of each limited thing, and when that was so.
create table rate (
  kind text not null,
  key text not null,
  tokens float8 not null,
  filled timestamptz not null,
  primary key (kind, key)
);
-- For others: what belongs to none of these may be taken.
create view living_node as select id as node, leaving from node;
`;
