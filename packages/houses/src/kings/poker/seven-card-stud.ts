import type { poker } from '@croupier/games';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Seven card stud. Two cards are dealt down and one up, then three up and one down. */
export const sevenCardStud: poker.PokerPlan = cashGame(
  'poker-seven-card-stud',
  { en: 'Seven Card Stud', cs: 'Seven Card Stud', de: 'Seven Card Stud' },
  {
    seats: 1,
    blinds: 17,
    ante: 9,
    deal: 18,
    bringIn: 10,
    fold: 15,
    check: 11,
    call: 13,
    bet: 12,
    raise: 14,
    showdown: 23,
    award: 27,
  },
  { seats: 8, structures: ['fixed'], chip: STUD_CHIP, runItTwice: false },
);
