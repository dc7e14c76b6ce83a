import type { HouseCalls } from '../languages/house-calls.ts';

/** The croupier's calls in this house, worded as in the rule book. */
export const sazkaCalls: HouseCalls = {
  // There is no call to open the betting, because a timer opens it.
  noMoreBets: {
    text: { cs: 'Konec sázek' },
    rules: [
      'sazka.roulette-synot.51',
      'sazka.roulette-evolution.58',
      'sazka.blackjack-synot.38',
      'sazka.blackjack-all-bets.53',
      'sazka.blackjack-infinite.44',
      'sazka.blackjack-evolution.32',
    ],
  },
  // The game plan has no text for this call.
  newGame: {
    text: { cs: 'Neplatné roztočení, točí se znovu', en: 'Invalid spin, the wheel is spun again' },
    rules: ['sazka.roulette-synot.63', 'sazka.roulette-evolution.70'],
  },
  result: { text: {}, rules: ['sazka.roulette-synot.52', 'sazka.roulette-evolution.59'] },
};
