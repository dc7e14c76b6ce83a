import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Omaha with six cards. */
export const sixCardOmaha: poker.PokerPlan = cashGame(
  'poker-six-card-omaha',
  { en: '6 Card Omaha', cs: '6 Card Omaha', de: '6 Card Omaha' },
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
