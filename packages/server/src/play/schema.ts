/** The schema for play at a house, which the protection of players uses. Times are milliseconds since 1970. */
export const schema = `
create table play (
  account text not null references account,
  house text not null,
  -- The continuous sequence of bets: its first stake, and the last evaluation in it.
  began_at bigint,
  evaluated_at bigint,
  -- Games with a stake that are not evaluated yet: round, table, time of the stake, and chips now on the layout.
  games json not null default '[]',
  -- The sums of the participant's current day, week and month: stakes, losses, deposits and time at play.
  counted json,
  -- The minutes of continuous betting after which they want a reminder of the time.
  reality_check int,
  -- The time at which they last pressed the panic button.
  panic_at bigint,
  primary key (account, house)
) with (fillfactor = 70);
`;
