import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Courchevel, with five cards. The first board card is dealt before the first betting round. */
export const courchevel: poker.PokerPlan = cashGame(
  'poker-courchevel',
  { en: 'Courchevel', cs: 'Courchevel', de: 'Courchevel' },
  {
    seats: 1,
    blinds: 20,
    deal: 21,
    board: 30,
    fold: 11,
    check: 24,
    call: 11,
    bet: 24,
    raise: 11,
    showdown: 28,
    award: 32,
  },
  { seats: 10, structures: ['pot', 'none', 'fixed'], antes: ['attack'] },
);
