/** What inspectors may want to know of how people play together. Times are milliseconds since 1970. */
export const facts = `
create table fact (
  id bigint generated always as identity primary key,
  game_table bigint not null,
  round bigint,
  at bigint not null,
  kind text not null,
  data json not null
);
create index fact_table on fact (game_table, id);
`;
