import { poker } from '@croupier/games';
import type { TournamentTables } from '../game.ts';

/** The play of a tournament’s hands at a poker table, by fast bots. */
export const tables: TournamentTables = {
  plays: (game) => poker.variants.has(game),
  dealer: (chance) => ({ play: (opening) => poker.playQuickly(opening, chance) }),
};
