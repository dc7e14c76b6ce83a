/**
 * Moves that one table makes necessary at another: written with what they follow from, and made once. Times are
 * milliseconds since 1970.
 */
export const errands = `
create table errand (
  id bigint generated always as identity primary key,
  from_table bigint not null references game_table,
  to_table text not null,
  round bigint not null references round,
  at bigint not null,
  move json not null,
  -- Null while it is not made; then 'made', or the code of why it never will be.
  answer text
);
create index errand_open on errand (id) where answer is null;
`;
