import { isRefusal } from '@croupier/core';
import type { redDog } from '@croupier/games';
import { json } from '@croupier/odds/red-dog/json';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<redDog.RedDogPlan> = {
  id: 'red-dog',
  name: 'red dog',
  odds: {
    ...cardOdds,
    json: json.schema,
    answer(plan, terms, given) {
      const found = json.find(plan, terms);
      if (isRefusal(found)) return found;
      const { bySpread, always } = found;
      const spreads = table(
        [
          { head: 'spread', side: 'right', cell: ([spread]) => String(spread) },
          { head: 'best play', cell: ([, best]) => best },
        ],
        [...bySpread],
      );
      const play = [
        spreads,
        '',
        `A player who never raises loses ${always.stay.edge.percent(4)} % of the ante, one who always raises ` +
          `${always.raise.edge.percent(4)} %.`,
      ];
      return cardsAnswer(plan, found, play, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
