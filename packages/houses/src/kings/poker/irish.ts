import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Irish hold'em with four cards, two of which are discarded after the flop. */
export const irish: poker.PokerPlan = cashGame(
  'poker-irish',
  { en: 'Irish Hold’em', cs: 'Irish Hold’em', de: 'Irish Hold’em' },
  {
    seats: 1,
    blinds: 16,
    ante: 8,
    deal: 17,
    board: 20,
    fold: 10,
    check: 14,
    call: 11,
    bet: 14,
    raise: 12,
    discard: 23,
    showdown: 27,
    award: 29,
  },
  { seats: 10, structures: ['none', 'pot', 'fixed'], antes: ['each', 'button'] },
);
