/** The nodes of a casino that runs on several machines, and the jobs that one of them does for all. */
export const schema = `
-- A node lives as long as its row. Any node deletes those whose lease is over, by the clock of this database alone.
create table node (
  id text primary key,
  lease_until timestamptz not null
);
create table worker (
  name text primary key,
  owner text not null,
  epoch bigint not null default 0
);
-- For others: what belongs to none of these may be taken.
create view living_node as select id as node from node;
`;
