import { citing } from '../../cite.ts';

/** The book of the cash games, which applies to all poker between players in this house. */
export const CASH = 'kings.poker-cash-games';
export const cash = citing(CASH);

/**
 * The general part of the rulebook's poker chapter. It contains rules shared by several games, such as dealer's
 * choice and the button attack.
 */
export const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);

/** The tournament rules, which fill the gaps in the cash-game rules. */
export const TOURNAMENTS = 'kings.poker-tournament-rules';
export const tournaments = citing(TOURNAMENTS);

/**
 * The comparison of all variants. One of its readings decides what happens if a player does not act in time.
 */
export const COMPARISON = 'kings.poker-variants-comparison-2';
export const comparison = citing(COMPARISON);
