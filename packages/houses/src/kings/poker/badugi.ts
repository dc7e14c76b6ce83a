import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Badugi, with four cards and three draws. Cards of different suits and ranks count. */
export const badugi: poker.PokerPlan = cashGame(
  'poker-badugi',
  { en: 'Badugi', cs: 'Badugi', de: 'Badugi' },
  {
    seats: 1,
    blinds: 10,
    deal: 11,
    fold: 9,
    check: 9,
    call: 8,
    bet: 9,
    raise: 8,
    draw: 13,
    showdown: 18,
    award: 19,
  },
  { seats: 8, structures: ['fixed', 'pot', 'none'], antes: ['attack'], runItTwice: false },
);
