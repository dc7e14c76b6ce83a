import { isRefusal } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { simulateSicBo } from '@croupier/odds';
import { json } from '@croupier/odds/sic-bo/json';
import { diceAnswer, diceOdds } from '../../dice/odds.ts';
import { diceSimulation } from '../../dice/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<sicBo.SicBoPlan> = {
  id: 'sic-bo',
  name: 'sic bo',
  odds: {
    ...diceOdds,
    json: json.schema,
    bets: ['small', 'total-9'],
    terms: '{"doublesOnTriple":"win"}',
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : diceAnswer(plan, found.bets, given);
    },
  },
  simulation: diceSimulation({
    fieldsOf: sicBo.fieldsOf,
    simulate: simulateSicBo,
    examples: ({ id }) => [`croupier simulate ${id} --bet small=10 --bet total-9=5`],
  }),
  commands: [],
};
