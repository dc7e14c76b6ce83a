import type { PlanId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Hold'em with two boards. The best hand on each board wins half the pot. */
export const doubleFlop: poker.PokerPlan = cashGame(
  'poker-double-flop',
  { en: 'Double Flop Hold’em', cs: 'Double Flop Hold’em', de: 'Double Flop Hold’em' },
  {
    seats: 1,
    blinds: 19,
    ante: 8,
    deal: 20,
    board: 22,
    fold: 10,
    check: 17,
    call: 11,
    bet: 14,
    raise: 15,
    showdown: 29,
    award: 31,
  },
  { seats: 10, structures: ['none'], antes: ['each', 'button'] },
);

/**
 * The same game, but the best hand over both boards wins the whole pot. A table offers one of the two games.
 */
export const doubleFlopBest: poker.PokerPlan = {
  ...doubleFlop,
  id: `${doubleFlop.id}-best` as PlanId,
  title: {
    en: 'Double Flop, best hand',
    cs: 'Double Flop, nejlepší kombinace',
    de: 'Double Flop, beste Hand',
  },
  games: [{ variant: 'double-flop-best', structure: 'none' }],
};
