import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Five card draw, with a single draw. */
export const fiveCardDraw: poker.PokerPlan = cashGame(
  'poker-five-card-draw',
  { en: 'Five Card Draw', cs: 'Five Card Draw', de: 'Five Card Draw' },
  {
    seats: 1,
    blinds: 14,
    deal: 15,
    fold: 13,
    check: 12,
    call: 9,
    bet: 11,
    raise: 10,
    draw: 19,
    showdown: 24,
    award: 28,
  },
  { seats: 8, structures: ['none', 'pot', 'fixed'], antes: ['attack'], runItTwice: false },
);
