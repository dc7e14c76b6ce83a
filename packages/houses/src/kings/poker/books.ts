import { citing } from '../../cite.ts';

/** The book of this house's cash games, which applies to all its poker between players. */
export const CASH = 'kings.poker-cash-games';
export const cash = citing(CASH);

/**
 * The general part of the rulebook's poker chapter. It contains rules shared by several games, such as dealer's
 * choice and the button attack.
 */
export const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);

/** The rules of tournaments, which apply wherever the cash-game rules say nothing. */
export const TOURNAMENTS = 'kings.poker-tournament-rules';
export const tournaments = citing(TOURNAMENTS);

/**
 * The comparison of all variants. One of its readings determines the action for a player who does not decide in time.
 */
export const COMPARISON = 'kings.poker-variants-comparison-2';
export const comparison = citing(COMPARISON);
