import type { blackjack } from '@croupier/games';
import { citing } from '../cite.ts';
import { HALF_EURO, openQuestions, posted, reading, stakes } from './blackjack-common.ts';
import { CARD_TIMING } from './common.ts';

const book = 'kings.blackjack-free';
const rule = citing(book);
const open = reading(book);

/**
 * Free bet blackjack. The bank stakes doubles of 9, 10 and 11 and splits of all pairs but tens. A dealer's 22 is a
 * push.
 */
export const blackjackFree: blackjack.BlackjackPlan = {
  id: 'kings/blackjack-free',
  house: 'kings',
  game: 'blackjack',
  title: { en: 'King’s Free Blackjack', cs: 'King’s Free Blackjack', de: 'King’s Free Blackjack' },
  sign: ['9h', '2s'],
  currency: 'EUR',
  timing: CARD_TIMING,
  rulebook: book,
  seating: {
    kind: 'boxes',
    boxes: 7,
    perPosition: 1,
    rule: rule(2),
    owner: rule(13),
    boxesPerPlayer: { most: 7, rule: rule(12) },
    giveUp: rule(12),
    behind: { rule: rule(10), decides: rule(11), match: open(11) },
  },
  shoe: {
    decks: { least: 1, most: 8, usual: 6, rule: rule(3) },
    shuffle: rule(7),
    burn: { cards: 6, when: 'after-shuffle', rule: rule(8) },
  },
  stake: stakes(
    { rule: rule(14), outside: open(12), boxSum: rule(10) },
    { euros: 1_650_000, of: 'box', rule: rule(69) },
  ),
  sideBets: [],
  insurance: {
    pays: [2, 1],
    offer: rule(28),
    paid: rule(19),
    lost: rule(19),
    amount: { min: 'half-minimum', step: HALF_EURO },
    limitRule: rule(15),
    closes: 'second-card',
    closed: rule(67),
    lastCall: rule(28),
    natural: { may: false, rule: rule(18) },
    silent: open(11),
    evenMoney: rule(18),
  },
  player: {
    hit: rule(30),
    stand: rule(32),
    bust: rule(34),
    bustTaken: rule(71),
    final: { totals: 'every-21', rule: rule(33) },
    // Rule 31 would let players draw only up to 16. Reading A1 treats it as a misplaced rule for the dealer.
    double: {
      on: posted(rule(35), 'not-hard-9-11'),
      rule: rule(35),
      afterSplit: { on: 'any', rule: rule(41) },
      free: { rule: rule(36), afterSplit: false },
    },
    split: {
      by: 'points',
      rule: rule(37),
      limit: posted(rule(40), { most: 3, resplitAces: false }),
      again: rule(40),
      aces: posted(rule(42), 'one-card'),
      free: { rule: rule(39), tens: rule(38) },
    },
  },
  dealer: {
    holeCard: posted(rule(27), 'none', 'face-down'),
    checks: { under: 'never', rule: open(11) },
    turn: rule(44),
    draws: rule(47),
    stands: rule(48),
    soft17: posted(rule(48), 'stands'),
    finishes: { when: 'when-needed', rule: open(11) },
  },
  outcomes: {
    bust: rule(50),
    natural: { pays: posted(rule(17), [3, 2]), rule: rule(52) },
    bothNatural: { result: 'push', rule: rule(51) },
    dealerNatural: rule(54),
    dealerBust: rule(55),
    higher: rule(56),
    equal: { result: 'push', rule: rule(57) },
    lower: rule(58),
    dealer22: { naturalsToo: true, rule: rule(53) },
    freeDouble: { lost: rule(59), tied: rule(60) },
    freeSplit: { lost: rule(70), tied: rule(70) },
  },
  procedure: {
    open: rule(24),
    bet: rule(24),
    withdraw: rule(24),
    ready: rule(24),
    close: rule(25),
    late: rule(65),
    deal: { first: rule(26), second: rule(26) },
    turns: rule(29),
    outOfTurn: rule(29),
    enteredByDealer: rule(29),
    settle: { rule: rule(45), order: 'right-to-left' },
    ...openQuestions(open(12)),
  },
};
