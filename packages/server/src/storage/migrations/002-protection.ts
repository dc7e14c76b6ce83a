/** What the protection of a player at a house has to know of their play there. Times are milliseconds since 1970. */
export const protection = `
create table play (
  account text not null references account,
  house text not null,
  -- The unbroken sequence of bets: its first stake, and the last evaluation in it.
  began_at bigint,
  evaluated_at bigint,
  -- The games with a stake in them that are not evaluated yet: round, table, when it was staked, what lies there now.
  games json not null default '[]',
  -- What was staked on one calendar day, in games that were evaluated on it.
  staked_on text not null default '',
  staked bigint not null default 0,
  -- The player's own limit to what they stake in a day, and what it becomes from a later day on.
  stake_limit bigint,
  next_limit bigint,
  next_limit_from text,
  -- When they last pressed the panic button.
  panic_at bigint,
  primary key (account, house)
) with (fillfactor = 70);
`;
