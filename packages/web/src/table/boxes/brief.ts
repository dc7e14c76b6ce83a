import type { BoxPlan } from '@croupier/games';

/** The part of its plan that the tile shows: the packs. */
export const brief = ({ shoe }: BoxPlan) => ({ decks: shoe.decks.usual });
