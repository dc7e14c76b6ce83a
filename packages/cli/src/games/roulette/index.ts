import type { roulette } from '@croupier/games';
import type { CommandGame } from '../game.ts';
import { odds } from './odds.ts';
import { simulation } from './simulation.ts';

export const game: CommandGame<roulette.RoulettePlan> = {
  id: 'roulette',
  name: 'roulette',
  odds,
  simulation,
  commands: [],
};
