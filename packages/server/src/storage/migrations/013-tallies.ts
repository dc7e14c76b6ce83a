/** What each round added to its players' statistics, as the game counts; see `tallies` of its rules. */
export const tallies = `
create table tally (
  seat text not null,
  round bigint not null references round,
  counts json not null,
  primary key (seat, round)
);
`;
