import { isRefusal } from '@croupier/core';
import type { sicBo } from '@croupier/games';
import { betFigure } from '../cards/json.ts';
import { diceJson, diceOddsJson } from '../dice/json.ts';
import type { GameJson } from '../game-json.ts';
import { type SicBoOdds, sicBoOdds } from './odds.ts';

export const json: GameJson<sicBo.SicBoPlan, SicBoOdds> = {
  game: 'sic-bo',
  schema: diceOddsJson,
  byTerms: true,
  find: sicBoOdds,
  of: diceJson,
  bets: {
    work: () => 'moment',
    find(plan, terms) {
      const found = sicBoOdds(plan, terms);
      return isRefusal(found) ? found : found.bets.map(betFigure);
    },
  },
};
