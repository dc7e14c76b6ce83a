import { isRefusal } from '@croupier/core';
import type { highLow } from '@croupier/games';
import { json } from '@croupier/odds/high-low/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<highLow.HighLowPlan> = {
  id: 'high-low',
  name: 'high-low',
  odds: {
    ...cardOdds,
    json: json.schema,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : cardsAnswer(plan, found, [], given);
    },
  },
  simulation: undefined,
  isModel: true,
  commands: [],
};
