import type { BoxPlan } from '@croupier/games';

/** The part of a plan that the tile of a table with boxes shows: the number of packs. */
export const brief = ({ shoe }: BoxPlan) => ({ decks: shoe.decks.usual });
