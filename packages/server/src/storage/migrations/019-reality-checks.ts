/** After how many minutes of bets without a break a player wants to be told how long it has been. */
export const realityChecks = 'alter table play add column reality_check int';
