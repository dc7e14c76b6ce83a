import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Crazy pineapple: three cards, one thrown away after the flop; half the pot for a low. */
export const pineapple: poker.PokerPlan = cashGame(
  'poker-pineapple',
  { en: 'Pineapple / Crazy Pineapple', cs: 'Pineapple / Crazy Pineapple', de: 'Pineapple / Crazy Pineapple' },
  {
    seats: 1,
    blinds: 13,
    ante: 8,
    deal: 14,
    board: 16,
    fold: 12,
    check: 11,
    call: 12,
    bet: 11,
    raise: 10,
    discard: 19,
    showdown: 23,
    award: 24,
  },
  {
    seats: 8,
    variant: 'crazy-pineapple',
    structures: ['none', 'pot', 'fixed'],
    antes: ['each', 'button', 'attack'],
  },
);
