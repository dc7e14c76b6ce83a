import type { DicePlan } from './plan.ts';

/** The part of a plan that the tile of a dice table shows: the number of dice. */
export const summary = ({ dice }: DicePlan) => ({ dice: dice.count });
