import { refuse } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { housePokerOdds } from '@croupier/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import { cardSimulation } from '../../cards/simulation.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<housePoker.HousePokerPlan> = {
  id: 'house-poker',
  name: 'poker against the house',
  odds: {
    ...cardOdds,
    answer(plan, _terms, given) {
      const odds = housePokerOdds(plan);
      if (!odds) return refuse('other-game', `the odds of ${plan.id} are not known yet`);
      const { bets, opens, plays } = odds;
      const play = [
        `With best play ${plays.percent(2)} % of hands are played; the dealer has a hand in ${opens.percent(2)} % of games.`,
        'Ante and bet count together as ante, in units of the ante.',
      ];
      return cardsAnswer(plan, { decks: plan.shoe.decks.usual, bets, play }, given);
    },
  },
  simulation: cardSimulation,
  commands: [],
};
