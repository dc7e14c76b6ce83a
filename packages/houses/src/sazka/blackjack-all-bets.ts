import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import {
  type Numbers,
  pairs,
  platformBlackjack,
  seating,
  sideBet,
  top3,
  totals,
  twentyOnePlusThree,
} from './blackjack-common.ts';

const book = 'sazka.blackjack-all-bets';
const rule = citing(book);

const numbers: Numbers = {
  bet: 48,
  withdraw: 50,
  close: 53,
  deal: 54,
  faceDown: 55,
  insurance: 57,
  insurancePaid: 85,
  turns: 58,
  hit: 59,
  bust: 66,
  timeout: 68,
  dealerTurn: 69,
  settle: 70,
  dealerDraws: 71,
  outcomes: {
    bust: rule(75),
    bothNatural: rule(76),
    natural: rule(77),
    doubledAgainstTen: rule(78),
    dealerNatural: rule(79),
    cardsWin: { cards: 10, evenAgainstNatural: false, rule: rule(80) },
    dealerBust: rule(81),
    higher: rule(82),
    equal: rule(83),
    lower: rule(84),
  },
  faults: 93,
  sideBets: 49,
  bestRow: 45,
};

const busts = (first: number): readonly blackjack.SideBetPay[] => [
  { cards: { least: 8 }, natural: true, pays: 2000, rule: rule(first) },
  { cards: { least: 7, most: 7 }, natural: true, pays: 800, rule: rule(first + 1) },
  { cards: { least: 8 }, pays: 250, rule: rule(first + 2) },
  { cards: { least: 7, most: 7 }, pays: 50, rule: rule(first + 3) },
  { cards: { least: 6, most: 6 }, pays: 18, rule: rule(first + 4) },
  { cards: { least: 5, most: 5 }, pays: 4, rule: rule(first + 5) },
  { cards: { least: 3, most: 4 }, pays: 2, rule: rule(first + 6) },
];

/**
 * All Bets Blackjack from the Synot studio, with one box for everybody and six side bets. A hand of ten cards
 * wins.
 */
export const blackjackAllBets: blackjack.BlackjackPlan = platformBlackjack(
  {
    id: 'sazka/blackjack-all-bets',
    title: { en: 'All Bets Blackjack', cs: 'All Bets Blackjack', de: 'All Bets Blackjack' },
    sign: ['7d', '7h', '7c'],
    rulebook: book,
    seating: seating(book, 'common'),
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
      sideBet(book, numbers, {
        id: 'lucky-lucky',
        title: { en: 'Lucky Lucky' },
        cards: 'own-two-and-first',
        pays: totals(
          book,
          30,
          ['777-suited', 200],
          ['678-suited', 100],
          ['777', 50],
          ['678', 25],
          ['21-suited', 15],
          ['21', 3],
          ['20', 2],
          ['19', 2],
        ),
      }),
      sideBet(book, numbers, {
        id: 'buster',
        title: { en: 'Buster Blackjack' },
        cards: 'dealer-bust',
        pays: busts(38),
      }),
    ],
  },
  numbers,
);
