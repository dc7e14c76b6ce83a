import { citing } from '../../cite.ts';

/** The rules of this house's cash games, which all its poker between players shares. */
export const CASH = 'kings.poker-cash-games';
export const cash = citing(CASH);

/** The general part of the chapter: the options that several games have. */
export const GENERAL = 'kings.poker-general';
export const general = citing(GENERAL);

/** The rules of tournaments, which hold wherever those of cash games are silent. */
export const TOURNAMENTS = 'kings.poker-tournament-rules';
export const tournaments = citing(TOURNAMENTS);

/** The comparison of all variants; its readings tell the action for a player who does not decide in time. */
export const COMPARISON = 'kings.poker-variants-comparison-2';
export const comparison = citing(COMPARISON);
