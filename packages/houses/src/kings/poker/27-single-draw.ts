import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Deuce-to-seven single draw, with five cards and one draw. The lowest hand wins. */
export const singleDraw: poker.PokerPlan = cashGame(
  'poker-27-single-draw',
  { en: '2-7 Single Draw', cs: '2-7 Single Draw', de: '2-7 Single Draw' },
  {
    seats: 1,
    blinds: 11,
    ante: 8,
    deal: 12,
    fold: 10,
    check: 10,
    call: 9,
    bet: 10,
    raise: 9,
    draw: 14,
    showdown: 18,
    award: 20,
  },
  { seats: 8, structures: ['none', 'pot', 'fixed'], antes: ['each', 'attack'], runItTwice: false },
);
