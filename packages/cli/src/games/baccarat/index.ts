import { isRefusal } from '@croupier/core';
import type { baccarat } from '@croupier/games';
import { json } from '@croupier/odds/baccarat/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<baccarat.BaccaratPlan> = {
  id: 'baccarat',
  name: 'punto banco',
  odds: {
    ...cardOdds,
    json: json.schema,
    terms: '{"decks":6}',
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      const { punto, banco, egalite } = found.chances;
      const play = `Punto wins ${punto.percent(4)} %, Banco ${banco.percent(4)} %, ${egalite.percent(4)} % are ties.`;
      return cardsAnswer(plan, found, [play], given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
