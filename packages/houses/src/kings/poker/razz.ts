import type { poker } from '@croupier/games';
import { STUD_CHIP } from './cash.ts';
import { cashGame } from './cash-game.ts';

/** Razz, which is seven card stud for the low hand. */
export const razz: poker.PokerPlan = cashGame(
  'poker-razz',
  { en: 'Razz', cs: 'Razz', de: 'Razz' },
  {
    seats: 1,
    blinds: 16,
    ante: 9,
    deal: 17,
    bringIn: 10,
    fold: 15,
    check: 11,
    call: 13,
    bet: 12,
    raise: 14,
    showdown: 22,
    award: 27,
  },
  { seats: 8, structures: ['fixed'], chip: STUD_CHIP, runItTwice: false },
);
