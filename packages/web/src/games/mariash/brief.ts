import type { mariash } from '@croupier/games';

/** The part of a plan that the tile of a mariash table shows. */
export const brief = ({ deals, chips }: mariash.MariashPlan) => ({ deals: deals.usual, chips: chips.usual });
