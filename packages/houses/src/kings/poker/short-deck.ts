import type { poker } from '@croupier/games';
import { cashGame } from './cash-game.ts';

/** Hold'em with 36 cards, from sixes to aces. */
export const shortDeck: poker.PokerPlan = cashGame(
  'poker-short-deck',
  { en: 'Short Deck Hold’em', cs: 'Short Deck Hold’em', de: 'Short Deck Hold’em' },
  {
    seats: 1,
    blinds: 26,
    ante: 12,
    deal: 27,
    board: 29,
    fold: 14,
    check: 19,
    call: 15,
    bet: 19,
    raise: 18,
    showdown: 36,
    award: 37,
  },
  { seats: 10, structures: ['none', 'fixed'], antes: ['each', 'big-blind'] },
);
