import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import {
  type Numbers,
  pairs,
  platformBlackjack,
  seating,
  sideBet,
  totals,
  twentyOnePlusThree,
} from './blackjack-common.ts';

const book = 'sazka.blackjack-infinite';
const rule = citing(book);

const numbers: Numbers = {
  bet: 39,
  withdraw: 41,
  close: 44,
  deal: 45,
  faceDown: 46,
  insurance: 48,
  insurancePaid: 76,
  turns: 49,
  hit: 50,
  bust: 57,
  timeout: 59,
  dealerTurn: 60,
  settle: 61,
  dealerDraws: 62,
  outcomes: {
    bust: rule(66),
    cardsWin: { cards: 6, evenAgainstNatural: true, rule: rule(67) },
    bothNatural: rule(68),
    natural: rule(69),
    doubledAgainstTen: rule(70),
    dealerNatural: rule(71),
    dealerBust: rule(72),
    higher: rule(73),
    equal: rule(74),
    lower: rule(75),
  },
  faults: 84,
  sideBets: 40,
  bestRow: 36,
};

const busts: readonly blackjack.SideBetPay[] = [
  { cards: { least: 8 }, pays: 250, rule: rule(24) },
  { cards: { least: 7, most: 7 }, pays: 100, rule: rule(25) },
  { cards: { least: 6, most: 6 }, pays: 50, rule: rule(26) },
  { cards: { least: 5, most: 5 }, pays: 9, rule: rule(27) },
  { cards: { least: 4, most: 4 }, pays: 2, rule: rule(28) },
  { cards: { least: 3, most: 3 }, pays: 1, rule: rule(29) },
];

/**
 * Infinite Blackjack from the Evolution studio, with one box for everybody and four side bets. A hand of six
 * cards wins.
 */
export const blackjackInfinite: blackjack.BlackjackPlan = platformBlackjack(
  {
    id: 'sazka/blackjack-infinite',
    title: { en: 'Infinite Blackjack', cs: 'Infinite Blackjack', de: 'Infinite Blackjack' },
    sign: ['Ac', null],
    rulebook: book,
    seating: seating(book, 'common'),
    timeout: 'hit-below-12',
    sideBets: [
      twentyOnePlusThree(book, numbers, 16),
      pairs(book, numbers, 21, {
        id: 'perfect-pairs',
        title: { en: 'Perfect Pairs', cs: 'Dokonalé páry' },
        of: 'own-two',
      }),
      sideBet(book, numbers, {
        id: 'bust-it',
        title: { en: 'Bust It' },
        cards: 'dealer-bust',
        pays: busts,
        naturalPushes: rule(30),
      }),
      sideBet(book, numbers, {
        id: 'hot-3',
        title: { en: 'HOT 3' },
        cards: 'own-two-and-first',
        pays: totals(book, 31, ['777', 100], ['21-suited', 20], ['21', 4], ['20', 2], ['19', 1]),
      }),
    ],
  },
  numbers,
);
