import type { highLow } from '@croupier/games';
import { highLowOdds } from '@croupier/odds/high-low/odds';
import { cardOdds, cardsAnswer } from '../../cards/odds.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<highLow.HighLowPlan> = {
  id: 'high-low',
  name: 'high-low',
  odds: {
    ...cardOdds,
    answer: (plan, _terms, given) =>
      cardsAnswer(plan, { decks: plan.shoe.decks.usual, bets: highLowOdds(plan).bets, play: [] }, given),
  },
  simulation: undefined,
  isModel: true,
  commands: [],
};
