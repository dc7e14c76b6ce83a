import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import {
  type Numbers,
  pairs,
  platformBlackjack,
  seating,
  top3,
  twentyOnePlusThree,
} from './blackjack-common.ts';

const book = 'sazka.blackjack-synot';
const rule = citing(book);

const numbers: Numbers = {
  bet: 33,
  withdraw: 35,
  close: 38,
  deal: 39,
  faceDown: 40,
  insurance: 41,
  insurancePaid: 67,
  turns: 42,
  hit: 43,
  bust: 50,
  timeout: 51,
  dealerTurn: 52,
  settle: 53,
  dealerDraws: 54,
  outcomes: {
    bust: rule(58),
    bothNatural: rule(59),
    natural: rule(60),
    doubledAgainstTen: rule(61),
    dealerNatural: rule(62),
    dealerBust: rule(63),
    higher: rule(64),
    equal: rule(65),
    lower: rule(66),
  },
  faults: 74,
  sideBets: 34,
  bestRow: 30,
};

/**
 * Live blackjack from the Synot studio, with seven seats, 21+3, Top 3, and bets on a pair as the first two
 * cards of the player or of the dealer.
 */
export const blackjackSynot: blackjack.BlackjackPlan = platformBlackjack(
  {
    id: 'sazka/blackjack-synot',
    title: { en: 'Live blackjack', cs: 'Živý blackjack', de: 'Live-Blackjack' },
    rulebook: book,
    seating: seating(book, 'boxes'),
    timeout: 'stand',
    sideBets: [
      twentyOnePlusThree(book, numbers, 16),
      top3(book, numbers, 21),
      pairs(book, numbers, 24, {
        id: 'player-pairs',
        title: { en: 'Player Perfect Pairs', cs: 'Páry účastníka' },
        of: 'own-two',
      }),
      pairs(book, numbers, 27, {
        id: 'dealer-pairs',
        title: { en: 'Dealer Perfect Pairs', cs: 'Páry krupiéra' },
        of: 'dealer-two',
      }),
    ],
  },
  numbers,
);
