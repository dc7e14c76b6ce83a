import type { redDog } from '@croupier/games';
import { redDogOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<redDog.RedDogPlan> = {
  id: 'red-dog',
  name: 'red dog',
  odds: {
    ...cardOdds,
    answer(plan, _terms, given) {
      const { bets, decisions, bySpread, always } = redDogOdds(plan);
      const spreads = table(
        [
          { head: 'spread', side: 'right', cell: ([spread]) => String(spread) },
          { head: 'best play', cell: ([, best]) => best },
        ],
        [...bySpread],
      );
      const found = {
        decks: plan.shoe.decks.usual,
        bets,
        decisions: decisions.map(({ low, high, raise, stay, best }) => ({
          on: `${low} ${high}`,
          best,
          worth: { raise: `${raise}`, stay: `${stay}` },
        })),
        play: [
          spreads,
          '',
          `A player who never raises loses ${always.stay.edge.percent(4)} % of the ante, one who always raises ` +
            `${always.raise.edge.percent(4)} %.`,
        ],
      };
      return cardsAnswer(plan, found, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
