import { isRefusal, newShoe } from '@croupier/core';
import { baccarat } from '@croupier/games';
import { betFigure, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { type BaccaratOdds, baccaratOdds } from './odds.ts';

export const json: GameJson<baccarat.BaccaratPlan, BaccaratOdds> = {
  game: 'baccarat',
  schema: cardOddsJson,
  byTerms: true,
  find(plan, terms) {
    const posted = baccarat.decksOf(plan, terms);
    return isRefusal(posted) ? posted : baccaratOdds(plan, newShoe(posted));
  },
  of: cardsJson,
  bets: {
    work: () => 'moment',
    find(plan, terms) {
      const found = json.find(plan, terms);
      return isRefusal(found) ? found : found.bets.map(betFigure);
    },
  },
};
