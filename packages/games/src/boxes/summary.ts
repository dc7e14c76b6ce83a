import type { BoxPlan } from './plan.ts';

/** The part of a plan that the tile of a table with boxes shows: the number of packs. */
export const summary = ({ shoe }: BoxPlan) => ({ decks: shoe.decks.usual });
