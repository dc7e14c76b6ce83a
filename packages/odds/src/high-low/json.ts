import type { highLow } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { highLowOdds } from './odds.ts';

export const json: GameJson<highLow.HighLowPlan, CardsFound> = {
  game: 'high-low',
  schema: cardOddsJson,
  byTerms: false,
  find: (plan) => ({ decks: plan.shoe.decks.usual, bets: highLowOdds(plan).bets }),
  of: cardsJson,
  bets: { work: () => 'moment', find: (plan) => highLowOdds(plan).bets.map(betFigure) },
};
