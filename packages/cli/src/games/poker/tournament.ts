import { poker } from '@croupier/games';
import type { TournamentTables } from '../game.ts';

/** Tournament hands at a poker table, played by fast bots. */
export const tables: TournamentTables = {
  plays: (game) => poker.variants.has(game),
  dealer: (chance) => ({ play: (opening) => poker.playQuickly(opening, chance) }),
};
