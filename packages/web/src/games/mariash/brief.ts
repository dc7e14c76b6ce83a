import type { mariash } from '@croupier/games';

/** The part of its plan that a mariash table's tile shows. */
export const brief = ({ deals, chips }: mariash.MariashPlan) => ({ deals: deals.usual, chips: chips.usual });
