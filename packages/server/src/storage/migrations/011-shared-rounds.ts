/**
 * Rounds that a player has shared: whoever has the link sees the round as they do. The link is kept as it is, since its
 * owner is shown it again; it opens nothing but what its owner gave away with it.
 */
export const sharedRounds = `
create table shared_round (
  link text primary key,
  round bigint not null references round,
  account text not null references account,
  at bigint not null,
  unique (account, round)
);
`;
