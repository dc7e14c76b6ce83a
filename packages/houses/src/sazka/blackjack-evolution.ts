import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import { type Numbers, pairs, platformBlackjack, seating, twentyOnePlusThree } from './blackjack-common.ts';

const book = 'sazka.blackjack-evolution';
const rule = citing(book);

const numbers: Numbers = {
  bet: 27,
  withdraw: 29,
  close: 32,
  deal: 33,
  faceDown: 34,
  insurance: 35,
  insurancePaid: 63,
  turns: 36,
  hit: 37,
  bust: 44,
  timeout: 46,
  dealerTurn: 47,
  settle: 48,
  dealerDraws: 49,
  outcomes: {
    bust: rule(53),
    cardsWin: { cards: 6, evenAgainstNatural: true, rule: rule(54) },
    bothNatural: rule(55),
    natural: rule(56),
    doubledAgainstTen: rule(57),
    dealerNatural: rule(58),
    dealerBust: rule(59),
    higher: rule(60),
    equal: rule(61),
    lower: rule(62),
  },
  faults: 70,
  sideBets: 28,
  bestRow: 24,
};

/**
 * Live blackjack from the Evolution studio, with seven seats, 21+3 and Perfect Pairs. A hand of six cards
 * wins.
 */
export const blackjackEvolution: blackjack.BlackjackPlan = platformBlackjack(
  {
    id: 'sazka/blackjack-evolution',
    title: { en: 'Blackjack (Evolution)', cs: 'Blackjack (Evolution)', de: 'Blackjack (Evolution)' },
    sign: ['Ah', 'Ks'],
    rulebook: book,
    seating: seating(book, 'boxes'),
    timeout: 'hit-below-12',
    sideBets: [
      twentyOnePlusThree(book, numbers, 16),
      pairs(book, numbers, 21, {
        id: 'perfect-pairs',
        title: { en: 'Perfect Pairs', cs: 'Dokonalé páry' },
        of: 'own-two',
      }),
    ],
  },
  numbers,
);
