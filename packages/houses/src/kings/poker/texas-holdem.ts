import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Texas hold'em. No-limit by default, but a table can choose pot-limit or fixed-limit. */
export const texasHoldem: poker.PokerPlan = cashGame(
  'poker-texas-holdem',
  { en: 'Texas Hold’em', cs: 'Texas Hold’em', de: 'Texas Hold’em' },
  {
    seats: 1,
    blinds: 32,
    ante: 13,
    deal: 33,
    board: 37,
    fold: 15,
    check: 20,
    call: 16,
    bet: 21,
    raise: 18,
    showdown: 45,
    award: 43,
  },
  { seats: 10, structures: ['none', 'pot', 'fixed'], antes: ['each', 'button', 'attack'] },
);
