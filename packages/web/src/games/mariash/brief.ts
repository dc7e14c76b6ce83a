import type { mariash } from '@croupier/games';

/** What the tile of a table of mariash shows of its plan. */
export const brief = ({ deals, chips }: mariash.MariashPlan) => ({ deals: deals.usual, chips: chips.usual });
