import { poker } from '@croupier/games';
import type { TournamentTables } from '../game.ts';

/** How a table of poker plays a tournament’s hands, with quick bots. */
export const tables: TournamentTables = {
  plays: (game) => poker.variants.has(game),
  dealer: (chance) => ({ play: (opening) => poker.playQuickly(opening, chance) }),
};
