import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Omaha with four cards, two of which must be used. */
export const omaha: poker.PokerPlan = cashGame(
  'poker-omaha',
  { en: 'Omaha', cs: 'Omaha', de: 'Omaha' },
  {
    seats: 1,
    blinds: 24,
    deal: 25,
    board: 28,
    fold: 9,
    check: 13,
    call: 10,
    bet: 14,
    raise: 11,
    showdown: 37,
    award: 35,
  },
  { seats: 10, structures: ['pot', 'none', 'fixed'], antes: ['attack'] },
);
