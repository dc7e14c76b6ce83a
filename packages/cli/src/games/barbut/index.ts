import { isRefusal } from '@croupier/core';
import type { barbut } from '@croupier/games';
import { barbutOdds } from '@croupier/odds';
import { lastingAnswer, lastingOdds } from '../../dice/odds.ts';
import type { CommandGame } from '../game.ts';

export const game: CommandGame<barbut.BarbutPlan> = {
  id: 'barbut',
  name: 'barbut',
  odds: {
    ...lastingOdds,
    bets: ['front', 'special-1-1'],
    terms: undefined,
    answer(plan, terms, given) {
      const odds = barbutOdds(plan, terms);
      return isRefusal(odds) ? odds : lastingAnswer(plan, odds.bets, given);
    },
  },
  simulation: undefined,
  commands: [],
};
