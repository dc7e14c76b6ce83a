import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Omaha in which the best low hand wins half the pot. */
export const omahaHiLo: poker.PokerPlan = cashGame(
  'poker-omaha-hilo',
  { en: 'Omaha Hi/Lo', cs: 'Omaha Hi/Lo', de: 'Omaha Hi/Lo' },
  {
    seats: 1,
    blinds: 27,
    deal: 28,
    board: 31,
    fold: 11,
    check: 30,
    call: 11,
    bet: 30,
    raise: 11,
    showdown: 34,
    award: 37,
  },
  { seats: 10, structures: ['pot', 'none', 'fixed'], antes: ['attack'] },
);
