import type { blackjack as game } from '@croupier/games';
import { citing } from '../cite.ts';
import { HALF_EURO, openQuestions, posted, reading, stakes } from './blackjack-common.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.blackjack';
const rule = citing(book);
const open = reading(book);

/**
 * Blackjack with seven boxes, bets behind, surrender and Perfect Pairs. The dealer's second card is dealt
 * last or face down.
 */
export const blackjack: game.BlackjackPlan = {
  id: 'kings/blackjack',
  house: 'kings',
  game: 'blackjack',
  title: { en: 'Blackjack', cs: 'Black Jack', de: 'Black Jack' },
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  alsoCites: ['kings.blackjack-tournament'],
  tournament: {
    game: 'blackjack',
    limits: 'kings.blackjack-tournament.07',
    box: 'kings.blackjack-tournament.06',
  },
  seating: {
    kind: 'boxes',
    boxes: 7,
    perPosition: 1,
    rule: rule(2),
    owner: rule(14),
    boxesPerPlayer: { most: 7, rule: rule(13) },
    giveUp: rule(13),
    behind: { rule: rule(11), decides: rule(12), match: open(14) },
  },
  shoe: {
    decks: { least: 2, most: 8, usual: 6, rule: rule(5) },
    shuffle: rule(9),
    burn: { cards: 6, when: 'after-shuffle', rule: rule(10) },
  },
  stake: stakes(
    { rule: rule(15), outside: open(16), boxSum: rule(11) },
    { euros: 1_650_000, of: 'box', exceeded: open(15), rule: rule(71) },
  ),
  sideBets: [
    {
      id: 'perfect-pairs',
      title: { en: 'Perfect Pairs', cs: 'Perfect Pairs', de: 'Perfect Pairs' },
      min: euros(10),
      max: euros(1_000),
      step: euros(1),
      limitRule: rule(16),
      rule: rule(28),
      settled: 'early',
      lost: rule(27),
      cards: 'own-two',
      pays: [
        { row: 'perfect-pair', pays: 30, rule: rule(26) },
        { row: 'coloured-pair', pays: 12, rule: rule(25) },
        { row: 'mixed-pair', pays: 5, rule: rule(24) },
      ],
    },
  ],
  insurance: {
    pays: [2, 1],
    offer: rule(35),
    paid: rule(21),
    lost: rule(21),
    amount: { min: 'half-minimum', step: HALF_EURO },
    limitRule: rule(17),
    closes: 'second-card',
    closed: rule(69),
    lastCall: rule(35),
    natural: { may: false, rule: rule(20) },
    silent: open(8),
    evenMoney: rule(20),
  },
  player: {
    hit: rule(37),
    stand: rule(38),
    bust: rule(40),
    bustTaken: rule(73),
    final: { totals: 'every-21', rule: rule(39) },
    double: {
      on: posted(rule(41), 'any'),
      rule: rule(41),
      afterSplit: { on: 'as-first', rule: rule(41) },
    },
    split: {
      by: 'points',
      rule: rule(42),
      limit: posted(rule(43), { most: null, resplitAces: true }),
      again: rule(43),
      aces: posted(rule(44), 'one-card'),
    },
    surrender: {
      rule: rule(45),
      on: posted(open(11), 'any', 'not-against-ace'),
      toNatural: posted(open(11), 'half-back', 'lost'),
    },
  },
  dealer: {
    holeCard: posted(rule(33), 'none', 'face-down'),
    checks: { under: 'never', rule: open(6) },
    turn: rule(46),
    draws: rule(49),
    stands: rule(53),
    soft17: posted(rule(52), 'stands', 'draws'),
    finishes: { when: 'when-needed', rule: open(17) },
  },
  outcomes: {
    bust: rule(55),
    natural: { pays: posted(rule(19), [3, 2], [6, 5]), rule: rule(58) },
    bothNatural: { result: 'push', rule: rule(57) },
    dealerNatural: rule(59),
    dealerBust: rule(60),
    higher: rule(61),
    equal: { result: 'push', rule: rule(62) },
    lower: rule(63),
  },
  procedure: {
    open: rule(29),
    bet: rule(29),
    withdraw: rule(29),
    ready: rule(29),
    close: rule(30),
    late: rule(30),
    deal: { first: rule(31), second: rule(32) },
    turns: rule(36),
    outOfTurn: rule(36),
    enteredByDealer: rule(36),
    settle: { rule: rule(47), order: 'right-to-left' },
    ...openQuestions(open(16)),
  },
};
