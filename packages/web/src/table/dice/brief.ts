import type { DicePlan } from '@croupier/games';

/** The part of its plan that the tile shows: the number of dice. */
export const brief = ({ dice }: DicePlan) => ({ dice: dice.count });
