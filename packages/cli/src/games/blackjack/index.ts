import type { blackjack } from '@croupier/games';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';
import { odds } from './odds.ts';

export const game: CommandGame<blackjack.BlackjackPlan> = {
  id: 'blackjack',
  name: 'blackjack',
  odds,
  simulation: {
    ...cardSimulation,
    examples: ({ id }) => [`croupier simulate ${id} --rounds 1e8 --shoe dealt`],
  },
  commands: [],
};
