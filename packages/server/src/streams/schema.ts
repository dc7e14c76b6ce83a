/** The schema for the pictures of tables. Times are milliseconds since 1970. */
export const schema = `
-- The key with which an encoder sends the picture of a table. It ends with the table.
create table stream_key (
  game_table bigint primary key references game_table,
  key_hash text not null,
  made_at bigint not null
);
`;
