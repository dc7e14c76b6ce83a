import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Omaha with five cards, in which the best low hand wins half the pot. */
export const fiveCardOmahaHiLo: poker.PokerPlan = cashGame(
  'poker-five-card-omaha-hilo',
  { en: '5 Card Omaha Hi/Lo', cs: '5 Card Omaha Hi/Lo', de: '5 Card Omaha Hi/Lo' },
  {
    seats: 1,
    blinds: 24,
    deal: 25,
    board: 28,
    fold: 11,
    check: 27,
    call: 11,
    bet: 27,
    raise: 11,
    showdown: 31,
    award: 34,
  },
  { seats: 10, structures: ['pot', 'none', 'fixed'], antes: ['attack'] },
);
