import { isRefusal } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { sicBoOdds, simulateSicBo } from '@croupier/odds';
import { diceAnswer, diceOdds } from '../../dice/odds.ts';
import { diceSimulation } from '../../dice/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<sicBo.SicBoPlan> = {
  id: 'sic-bo',
  name: 'sic bo',
  odds: {
    ...diceOdds,
    bets: ['small', 'total-9'],
    terms: '{"doublesOnTriple":"win"}',
    answer(plan, terms, given) {
      const odds = sicBoOdds(plan, terms);
      return isRefusal(odds) ? odds : diceAnswer(plan, odds.bets, given);
    },
  },
  simulation: diceSimulation({
    fieldsOf: sicBo.fieldsOf,
    simulate: simulateSicBo,
    examples: ({ id }) => [`croupier simulate ${id} --bet small=10 --bet total-9=5`],
  }),
  commands: [],
};
