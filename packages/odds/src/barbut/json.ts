import { isRefusal } from '@croupier/core';
import type { barbut } from '@croupier/games';
import { multiRollFigure, multiRollJson, multiRollOddsJson } from '../dice/json.ts';
import type { GameJson } from '../game-json.ts';
import { type BarbutOdds, barbutOdds } from './odds.ts';

export const json: GameJson<barbut.BarbutPlan, BarbutOdds> = {
  game: 'barbut',
  schema: multiRollOddsJson,
  byTerms: false,
  find: barbutOdds,
  of: multiRollJson,
  bets: {
    work: () => 'moment',
    find(plan, terms) {
      const found = barbutOdds(plan, terms);
      return isRefusal(found) ? found : found.bets.map(multiRollFigure);
    },
  },
};
