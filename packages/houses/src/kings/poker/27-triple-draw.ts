import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Deuce-to-seven triple draw, with five cards and three draws. The lowest hand wins. */
export const tripleDraw: poker.PokerPlan = cashGame(
  'poker-27-triple-draw',
  { en: '2-7 Triple Draw', cs: '2-7 Triple Draw', de: '2-7 Triple Draw' },
  {
    seats: 1,
    blinds: 12,
    ante: 9,
    deal: 13,
    fold: 11,
    check: 11,
    call: 11,
    bet: 11,
    raise: 11,
    draw: 15,
    showdown: 20,
    award: 21,
  },
  { seats: 8, structures: ['fixed', 'pot', 'none'], antes: ['each', 'attack'], runItTwice: false },
);
