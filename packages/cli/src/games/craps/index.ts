import type { craps } from '@croupier/games';
import type { CommandGame } from '../game.ts';
import { odds } from './odds.ts';
import { simulation } from './simulation.ts';

export const game: CommandGame<craps.CrapsPlan> = {
  id: 'craps',
  name: 'craps',
  odds,
  simulation,
  commands: [],
};
