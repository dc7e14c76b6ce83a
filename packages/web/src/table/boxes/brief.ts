import type { BoxPlan } from '@croupier/games';

/** The part of its plan that the tile shows: the number of packs. */
export const brief = ({ shoe }: BoxPlan) => ({ decks: shoe.decks.usual });
