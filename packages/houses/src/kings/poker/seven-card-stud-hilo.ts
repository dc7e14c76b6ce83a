import type { poker } from '@croupier/games';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Seven card stud in which the low hand wins half the pot. */
export const sevenCardStudHiLo: poker.PokerPlan = cashGame(
  'poker-seven-card-stud-hilo',
  { en: 'Seven Card Stud Hi/Lo', cs: 'Seven Card Stud Hi/Lo', de: 'Seven Card Stud Hi/Lo' },
  {
    seats: 1,
    blinds: 20,
    ante: 9,
    deal: 21,
    bringIn: 10,
    fold: 15,
    check: 11,
    call: 13,
    bet: 12,
    raise: 14,
    showdown: 26,
    award: 31,
  },
  { seats: 8, structures: ['fixed'], chip: STUD_CHIP, runItTwice: false },
);
