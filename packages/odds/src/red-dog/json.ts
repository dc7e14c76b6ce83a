import type { redDog } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { type RedDogOdds, redDogOdds } from './odds.ts';

/** The odds with the expected wins of both answers to two cards, as they are printed. */
type Found = Omit<RedDogOdds, 'decisions'> & Required<CardsFound>;

export const json: GameJson<redDog.RedDogPlan, Found> = {
  game: 'red-dog',
  schema: cardOddsJson,
  byTerms: false,
  find(plan) {
    const { decisions, ...found } = redDogOdds(plan);
    return {
      ...found,
      decks: plan.shoe.decks.usual,
      decisions: decisions.map(({ low, high, raise, stay, best }) => ({
        on: `${low} ${high}`,
        best,
        worth: { raise: `${raise}`, stay: `${stay}` },
      })),
    };
  },
  of: cardsJson,
  bets: { work: () => 'moment', find: (plan) => redDogOdds(plan).bets.map(betFigure) },
};
