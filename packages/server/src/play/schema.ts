/** The tables of play at a house, for the protection of players. Times are milliseconds since 1970. */
export const schema = `
create table play (
  account text not null references account,
  house text not null,
  -- The unbroken sequence of bets: its first stake, and the last evaluation in it.
  began_at bigint,
  evaluated_at bigint,
  -- The games with a stake in them that are not evaluated yet: round, table, when it was staked, what lies there now.
  games json not null default '[]',
  -- A participant's sums of the present day, week and month: what is staked, lost, deposited, and how long it was played.
  counted json,
  -- After how many minutes of bets without a break they want to be told how long it has been.
  reality_check int,
  -- When they last pressed the panic button.
  panic_at bigint,
  primary key (account, house)
) with (fillfactor = 70);
`;
