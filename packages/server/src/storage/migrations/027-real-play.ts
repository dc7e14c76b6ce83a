/**
 * Only real money counts for limits, breaks and blocks. Earlier counts of play money are dropped: all of it of
 * accounts that have no real money, and the games at private tables and in tournaments of those that do.
 */
export const realPlay = `
update play set began_at = null, evaluated_at = null, games = '[]', staked_on = '', staked = 0, counted = null
  where not exists (select from ledger_account as purse where purse.holder = play.account and purse.house = play.house
    and purse.game_table = 0 and purse.kind = 'purse' and not purse.play);
update play set games = coalesce((
  select json_agg(game) from json_array_elements(games) as game
    join game_table on game_table.id = (game ->> 'table')::bigint
  where game_table.evening = 0 and game_table.tournament is null
), '[]') where json_array_length(games) > 0;
`;
