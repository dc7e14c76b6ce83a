import type { letItRide } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { type LetItRideOdds, letItRideOdds } from './odds.ts';

/** The odds with all three bets together as the first bet. */
type Found = LetItRideOdds & CardsFound;

export const json: GameJson<letItRide.LetItRidePlan, Found> = {
  game: 'let-it-ride',
  schema: cardOddsJson,
  byTerms: false,
  find(plan) {
    const found = letItRideOdds(plan);
    return { ...found, decks: plan.shoe.decks.usual, bets: [found.together, ...found.bets] };
  },
  of: cardsJson,
  bets: {
    work: () => 'moment',
    find(plan) {
      const { together, bets } = letItRideOdds(plan);
      return [together, ...bets].map(betFigure);
    },
  },
};
