import type { BoxPlan } from '@croupier/games';

/** What the tile of a game of boxes shows of its plan: the packs. */
export const brief = ({ shoe }: BoxPlan) => ({ decks: shoe.decks.usual });
