/** The schema for the plans of rooms. */
export const schema = `
-- The places of tables in the plan of a house's room, in columns and rows from the upper left corner.
create table room_place (
  house text not null,
  game_table bigint not null references game_table,
  x int not null,
  y int not null,
  primary key (house, game_table),
  unique (house, x, y)
);
`;
