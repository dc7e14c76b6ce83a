/** The schema for the nodes of a casino that runs on several machines, and for the jobs that one node does for all. */
export const schema = `
-- A node lives as long as its row. Any node deletes rows whose lease is over, by the clock of this database alone.
create table node (
  id text primary key,
  lease_until timestamptz not null,
  -- The number of migrations that it knows, and the versions of messages between nodes that it sends and understands.
  knows int not null,
  speaks int not null,
  reads_from int not null,
  reads_to int not null,
  -- Whether it takes tables: not if it is leaving, nor while its clock is wrong.
  takes boolean not null default true
);
create table worker (
  name text primary key,
  owner text not null,
  epoch bigint not null default 0
);
-- Rate limits shared by all nodes: the tokens left of each, and the time at which that was so.
create table rate (
  kind text not null,
  key text not null,
  tokens float8 not null,
  filled timestamptz not null,
  primary key (kind, key)
);
-- The connections of each account and address at each node.
create table connected (
  who text not null,
  node text not null,
  count int not null,
  primary key (who, node)
);
-- For other modules: living nodes. What belongs to no living node may be taken.
create view living_node as select id as node, takes from node;
`;
