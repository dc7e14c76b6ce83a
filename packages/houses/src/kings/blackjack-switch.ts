import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import { HALF_EURO, openQuestions, posted, reading, stakes } from './blackjack-common.ts';
import { CARD_TIMING, euros } from './common.ts';

const book = 'kings.blackjack-switch';
const rule = citing(book);
const open = reading(book);

/**
 * Blackjack Switch has five positions with two boxes each, whose second cards may be switched. A dealer's 22
 * is a push.
 */
export const blackjackSwitch: blackjack.BlackjackPlan = {
  id: 'kings/blackjack-switch',
  house: 'kings',
  game: 'blackjack',
  title: { en: 'Blackjack Switch', cs: 'Black Jack Switch', de: 'Black Jack Switch' },
  sign: ['Ad', '6c', 'Kd', '5s'],
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  seating: {
    kind: 'boxes',
    boxes: 10,
    perPosition: 2,
    rule: rule(2),
    owner: rule(10),
    boxesPerPlayer: { most: 5, rule: rule(9) },
    giveUp: rule(9),
    behind: { rule: rule(8), decides: rule(10), match: open(13) },
  },
  shoe: {
    decks: { least: 1, most: 8, usual: 6, rule: rule(3) },
    shuffle: rule(5),
    // The book gives no position for the cut card. By default, one pack is behind the card.
    cutCard: { behind: 52, rule: rule(6) },
    byHand: posted(rule(6), false, true),
  },
  stake: stakes(
    { rule: rule(11), outside: open(16), boxSum: rule(8) },
    { euros: 1_500_000, of: 'position', exceeded: open(2), rule: rule(60) },
  ),
  sideBets: [
    {
      id: 'super-match',
      title: { en: 'Super Match', cs: 'Super Match', de: 'Super Match' },
      min: euros(1),
      max: euros(50_000),
      step: euros(1),
      limitRule: rule(12),
      rule: rule(22),
      stake: posted(rule(23), 'as-main', 'free'),
      settled: 'early',
      lost: rule(26),
      cards: 'position-four',
      pays: [
        { row: 'four-of-a-kind', pays: 40, rule: rule(21) },
        { row: 'two-pairs', pays: 8, rule: rule(20) },
        { row: 'three-of-a-kind', pays: 5, rule: rule(19) },
        { row: 'one-pair', pays: 1, rule: rule(18) },
      ],
    },
  ],
  insurance: {
    pays: [2, 1],
    offer: rule(31),
    paid: rule(17),
    lost: rule(17),
    amount: { min: HALF_EURO, step: HALF_EURO },
    limitRule: rule(13),
    closes: 'first-decision',
    closed: open(7),
    lastCall: rule(31),
    natural: { may: true, rule: open(13) },
    silent: open(13),
  },
  player: {
    hit: rule(34),
    stand: rule(34),
    bust: rule(35),
    bustTaken: rule(35),
    final: { totals: 'every-21', rule: open(12) },
    double: {
      on: posted(rule(39), 'any', '9-11'),
      rule: rule(37),
      afterSplit: { on: 'as-first', rule: open(10) },
    },
    split: {
      by: 'points',
      rule: rule(40),
      limit: posted(rule(41), { most: 3, resplitAces: false }, { most: null, resplitAces: true }),
      again: rule(41),
      aces: posted(open(9), 'one-card', 'as-others'),
    },
    switchCards: rule(32),
  },
  dealer: {
    holeCard: posted(rule(29), 'none', 'face-down'),
    checks: { under: 'never', rule: open(13) },
    turn: rule(44),
    draws: open(3),
    stands: open(3),
    soft17: posted(rule(46), 'draws', 'draws-on-two-cards'),
    finishes: { when: 'when-needed', rule: open(16) },
  },
  outcomes: {
    bust: rule(50),
    natural: { pays: posted(rule(14), [1, 1]), rule: rule(14) },
    bothNatural: { result: 'push', rule: open(4) },
    dealerNatural: open(4),
    dealerBust: rule(52),
    higher: rule(54),
    equal: { result: 'push', rule: rule(53) },
    lower: rule(55),
    dealer22: { naturalsToo: true, rule: rule(51) },
  },
  procedure: {
    open: rule(27),
    bet: rule(27),
    withdraw: rule(27),
    ready: rule(27),
    close: rule(28),
    late: open(16),
    deal: { first: rule(28), second: rule(28) },
    turns: rule(33),
    outOfTurn: rule(33),
    enteredByDealer: rule(33),
    settle: { rule: rule(45), order: 'left-to-right' },
    ...openQuestions(open(16)),
  },
};
