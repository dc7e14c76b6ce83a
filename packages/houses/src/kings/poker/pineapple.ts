import type { PlanId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Crazy pineapple. One of three cards is discarded after the flop, and the low hand wins half the pot. */
export const crazyPineapple: poker.PokerPlan = cashGame(
  'poker-pineapple',
  { en: 'Crazy Pineapple', cs: 'Crazy Pineapple', de: 'Crazy Pineapple' },
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

/** Crazy pineapple for the high hand only. */
export const crazyPineappleHigh: poker.PokerPlan = {
  ...crazyPineapple,
  id: `${crazyPineapple.id}-high` as PlanId,
  title: { en: 'Crazy Pineapple, high', cs: 'Crazy Pineapple, jen high', de: 'Crazy Pineapple, nur High' },
  games: [{ variant: 'crazy-pineapple-high', structure: 'none' }],
};

/**
 * Classic pineapple, which gives the chapter its title. The card is discarded before the first betting round.
 */
export const pineapple: poker.PokerPlan = {
  ...crazyPineapple,
  id: `${crazyPineapple.id}-preflop` as PlanId,
  title: { en: 'Pineapple', cs: 'Pineapple', de: 'Pineapple' },
  games: [{ variant: 'pineapple', structure: 'none' }],
};
