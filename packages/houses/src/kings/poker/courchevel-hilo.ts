import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Courchevel in which the best low hand wins half the pot. */
export const courchevelHiLo: poker.PokerPlan = cashGame(
  'poker-courchevel-hilo',
  { en: 'Courchevel Hi/Lo', cs: 'Courchevel Hi/Lo', de: 'Courchevel Hi/Lo' },
  {
    seats: 1,
    blinds: 23,
    deal: 24,
    board: 33,
    fold: 11,
    check: 27,
    call: 11,
    bet: 27,
    raise: 11,
    showdown: 31,
    award: 35,
  },
  { seats: 10, structures: ['pot', 'none', 'fixed'], antes: ['attack'] },
);
