import { refuse } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { paiGowOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<paiGow.PaiGowPlan> = {
  id: 'pai-gow',
  name: 'Pai Gow poker',
  odds: {
    ...cardOdds,
    answer(plan, _terms, given) {
      const odds = paiGowOdds(plan);
      if (!odds) return refuse('other-game', `the odds of ${plan.id} are not known yet`);
      const { bet, rounds, bound } = odds;
      const play = [
        `Simulated, not exact: ${rounds.toLocaleString('en')} rounds, the player’s hand set by the house way too.`,
        `In 95 of 100 such simulations the true edge is within ${(100 * bound).toFixed(4)} % of this one.`,
      ];
      return cardsAnswer(plan, { decks: plan.shoe.decks.usual, bets: [bet], play }, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
