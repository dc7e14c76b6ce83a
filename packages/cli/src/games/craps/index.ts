import { isRefusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import { crapsOdds } from '@croupier/odds';
import { lastingAnswer, lastingOdds } from '../../dice/odds.ts';
import type { CommandGame } from '../game.ts';
import { simulation } from './simulation.ts';

export const game: CommandGame<craps.CrapsPlan> = {
  id: 'craps',
  name: 'craps',
  odds: {
    ...lastingOdds,
    bets: ['pass', 'place-6', 'pass+odds'],
    terms: '{"oddsTimes":5,"oddsExact":false}',
    answer(plan, terms, given) {
      const odds = crapsOdds(plan, terms);
      return isRefusal(odds) ? odds : lastingAnswer(plan, [...odds.lines, ...odds.bets], given);
    },
  },
  simulation,
  commands: [],
};
