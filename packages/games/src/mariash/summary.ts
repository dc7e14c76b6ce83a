import type { MariashPlan } from './plan.ts';

/** The part of a plan that the tile of a mariash table shows. */
export const summary = ({ deals, chips }: MariashPlan) => ({ deals: deals.usual, chips: chips.usual });
