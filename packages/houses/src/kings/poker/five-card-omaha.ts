import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Omaha with five cards. */
export const fiveCardOmaha: poker.PokerPlan = cashGame(
  'poker-five-card-omaha',
  { en: '5 Card Omaha', cs: '5 Card Omaha', de: '5 Card Omaha' },
  {
    seats: 1,
    blinds: 8,
    deal: 17,
    board: 20,
    fold: 10,
    check: 19,
    call: 10,
    bet: 19,
    raise: 10,
    showdown: 23,
    award: 26,
  },
  { seats: 10, structures: ['pot', 'none'], antes: ['attack'] },
);
