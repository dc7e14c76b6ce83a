import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import { HALF_EURO, openQuestions, posted, reading, stakes } from './blackjack-common.ts';
import { CARD_TIMING } from './common.ts';

const book = 'kings.pontoon';
const rule = citing(book);
const open = reading(book);

/**
 * Pontoon. Five cards beat every total, ties lose, and there is no doubling. The dealer checks the second
 * card under an ace.
 */
export const pontoon: blackjack.BlackjackPlan = {
  id: 'kings/pontoon',
  house: 'kings',
  game: 'blackjack',
  title: { en: 'Pontoon', cs: 'Pontoon', de: 'Pontoon' },
  sign: ['2h', '4s', '3d', '6c', '5h'],
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  seating: {
    kind: 'boxes',
    boxes: 7,
    perPosition: 1,
    rule: rule(2),
    owner: rule(10),
    boxesPerPlayer: { most: 7, rule: rule(11) },
    giveUp: rule(11),
    behind: { rule: rule(9), decides: rule(10), most: { players: 3, rule: rule(9) }, match: open(13) },
  },
  shoe: {
    decks: { least: 1, most: 8, usual: 6, rule: rule(3) },
    shuffle: rule(7),
    burn: { cards: 6, when: 'after-shuffle', rule: rule(8) },
  },
  stake: stakes(
    { rule: rule(12), outside: open(14), boxSum: open(13) },
    { euros: 1_800_000, of: 'box', exceeded: open(15), rule: rule(55) },
  ),
  sideBets: [],
  insurance: {
    pays: [2, 1],
    offer: rule(24),
    paid: rule(18),
    lost: rule(25),
    amount: { min: HALF_EURO, step: HALF_EURO },
    limitRule: rule(13),
    closes: 'first-decision',
    closed: rule(54),
    lastCall: rule(24),
    natural: { may: true, rule: open(12) },
    silent: rule(24),
    apart: rule(57),
  },
  player: {
    hit: rule(27),
    stand: rule(28),
    bust: rule(30),
    bustTaken: rule(56),
    final: { totals: 'every-21', rule: rule(29) },
    split: {
      by: 'points',
      rule: rule(31),
      limit: posted(rule(33), { most: null, resplitAces: true }),
      again: rule(33),
      aces: posted(rule(35), 'one-card'),
      bought: { most: 2, rule: rule(34) },
    },
  },
  dealer: {
    holeCard: posted(rule(23), 'none', 'face-down'),
    checks: { under: 'ace', rule: rule(25) },
    turn: rule(36),
    draws: rule(38),
    stands: rule(38),
    soft17: posted(rule(38), 'stands'),
    finishes: { when: 'when-needed', rule: open(14) },
  },
  outcomes: {
    bust: rule(39),
    natural: {
      pays: posted(rule(14), [2, 1]),
      rule: rule(41),
      title: { en: 'Pontoon', cs: 'Pontoon', de: 'Pontoon' },
    },
    bothNatural: { result: 'lose', rule: rule(40) },
    dealerNatural: rule(40),
    dealerBust: rule(43),
    higher: rule(44),
    equal: { result: 'lose', rule: rule(45) },
    lower: rule(46),
    fiveCards: { pays: [2, 1], rule: rule(42), dealer: { has: true, rule: open(7) } },
  },
  procedure: {
    open: rule(20),
    bet: rule(20),
    withdraw: rule(20),
    ready: rule(20),
    close: rule(20),
    late: rule(52),
    deal: { first: rule(21), second: rule(22) },
    turns: rule(26),
    outOfTurn: rule(26),
    enteredByDealer: rule(26),
    settle: { rule: rule(37), order: 'right-to-left' },
    ...openQuestions(open(14)),
  },
};
