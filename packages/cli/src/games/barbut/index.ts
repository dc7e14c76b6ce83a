import { isRefusal } from '@croupier/core';
import { barbut } from '@croupier/games';
import { simulateBarbut } from '@croupier/odds';
import { json } from '@croupier/odds/barbut/json';
import { multiRollAnswer, multiRollOdds } from '../../dice/odds.ts';
import { diceSimulation } from '../../dice/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<barbut.BarbutPlan> = {
  id: 'barbut',
  name: 'barbut',
  odds: {
    ...multiRollOdds,
    json: json.schema,
    bets: ['front', 'special-1-1'],
    terms: undefined,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : multiRollAnswer(plan, found.bets, given);
    },
  },
  simulation: diceSimulation({
    fieldsOf: barbut.fieldsOf,
    simulate: simulateBarbut,
    examples: ({ id }) => [`croupier simulate ${id} --bet front=10 --bet special-1-1=1`],
  }),
  commands: [],
};
