/** Players without a screen of their own, at the tables where they are. */
export const walkIns = `
create table walk_in (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  account text not null references account,
  unique (game_table, account)
);
`;
