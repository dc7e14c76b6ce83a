import { isRefusal, refuse } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { betFigure, type CardsFound, cardOddsJson, cardsJson } from '../cards/json.ts';
import type { GameJson } from '../game-json.ts';
import { type PaiGowOdds, paiGowOdds } from './odds.ts';

type Found = PaiGowOdds & CardsFound;

export const json: GameJson<paiGow.PaiGowPlan, Found> = {
  game: 'pai-gow',
  schema: cardOddsJson,
  byTerms: false,
  find(plan) {
    const found = paiGowOdds(plan);
    if (!found) return refuse('no-odds', `the odds of ${plan.id} are not known yet`);
    return { ...found, decks: plan.shoe.decks.usual, bets: [found.bet] };
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
