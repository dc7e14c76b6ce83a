import type { RuleId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { amountsIn, citing } from '../cite.ts';

/** The common parts of the platform's four blackjack games, built from the rule numbers of each book. */

const korunas = amountsIn('CZK');

type Book = `sazka.${string}`;

/** The numbers that one book gives to the rules that all four books share. */
export interface Numbers {
  /** The rules for opening bets, taking back a bet, and closing bets. */
  readonly bet: number;
  readonly withdraw: number;
  readonly close: number;
  readonly deal: number;
  readonly faceDown: number;
  readonly insurance: number;
  readonly insurancePaid: number;
  readonly turns: number;
  /**
   * The number of the rule on hitting. The next rules are those on standing, doubling, splitting, split aces, the
   * maximum number of splits, and doubling after a split.
   */
  readonly hit: number;
  readonly bust: number;
  readonly timeout: number;
  readonly dealerTurn: number;
  readonly settle: number;
  /**
   * The number of the rule on drawing to 16. The next rules say that the dealer stands on 17, has no choice, and does
   * not look at the face-down card.
   */
  readonly dealerDraws: number;
  /** The rows of the table of outcomes. */
  readonly outcomes: Omit<
    blackjack.OutcomeTerms,
    'natural' | 'bothNatural' | 'equal' | 'doubledAgainstTen'
  > & {
    readonly natural: RuleId;
    readonly bothNatural: RuleId;
    readonly equal: RuleId;
    readonly doubledAgainstTen: RuleId;
  };
  /** The first row in the table of faults. */
  readonly faults: number;
  /** The first of the rules that side bets need a main bet and that only the best row is paid. */
  readonly sideBets: number;
  readonly bestRow: number;
}

/**
 * Returns a function that turns the number of a reading into its id: `reading('sazka.blackjack-synot')(6)` is
 * `sazka.blackjack-synot.A6`.
 */
function reading(book: Book): (number: number) => RuleId {
  return (number) => `${book}.A${number}`;
}

function posted<Value>(rule: RuleId, usual: Value): blackjack.Choice<Value> {
  return { of: [usual], usual, rule };
}

/**
 * Returns the seating, which is either seven seats with a box each or one box for any number of participants.
 */
export function seating(book: Book, kind: blackjack.Seating['kind']): blackjack.Seating {
  const rule = citing(book)(2);
  if (kind === 'common') return { kind, rule };
  return {
    kind,
    boxes: 7,
    perPosition: 1,
    rule,
    owner: rule,
    boxesPerPlayer: { most: 1, rule: reading(book)(11) },
  };
}

/** Returns a side bet of 1 to 1,000 korunas. It needs a main bet and is settled at the end. */
export function sideBet(
  book: Book,
  { sideBets, bestRow }: Pick<Numbers, 'sideBets' | 'bestRow'>,
  bet: Pick<blackjack.SideBetTerms, 'id' | 'title' | 'cards' | 'pays'> &
    Partial<Pick<blackjack.SideBetTerms, 'naturalPushes'>>,
): blackjack.SideBetTerms {
  const rule = citing(book);
  return {
    min: korunas(1),
    max: korunas(1_000),
    step: korunas(1),
    limitRule: rule(9),
    rule: rule(sideBets),
    settled: 'end',
    lost: rule(bestRow),
    ...bet,
  };
}

function rows(
  book: Book,
  first: number,
  ...pays: readonly (readonly [blackjack.SideBetRow, number])[]
): readonly blackjack.SideBetPay[] {
  return pays.map(([row, paid], index) => ({ row, pays: paid, rule: citing(book)(first + index) }));
}

/**
 * Returns 21+3, a bet on the three-card poker hand of the player's first two cards and the dealer's first
 * card.
 */
export function twentyOnePlusThree(book: Book, numbers: Numbers, first: number): blackjack.SideBetTerms {
  return sideBet(book, numbers, {
    id: '21+3',
    title: { en: '21+3' },
    cards: 'own-two-and-first',
    pays: rows(
      book,
      first,
      ['suited-trips', 100],
      ['straight-flush', 40],
      ['trips', 30],
      ['straight', 10],
      ['flush', 5],
    ),
  });
}

/** Returns Top 3, which pays only the best hands of the same three cards. */
export function top3(book: Book, numbers: Numbers, first: number): blackjack.SideBetTerms {
  return sideBet(book, numbers, {
    id: 'top-3',
    title: { en: 'Top 3' },
    cards: 'own-two-and-first',
    pays: rows(book, first, ['suited-trips', 270], ['straight-flush', 180], ['trips', 90]),
  });
}

/** Returns the bet on a pair as the first two cards of the box or of the dealer. */
export function pairs(
  book: Book,
  numbers: Numbers,
  first: number,
  bet: Pick<blackjack.SideBetTerms, 'id' | 'title'> & { readonly of: 'own-two' | 'dealer-two' },
): blackjack.SideBetTerms {
  const { of: cards, ...named } = bet;
  const pays = rows(book, first, ['perfect-pair', 25], ['coloured-pair', 12], ['mixed-pair', 6]);
  return sideBet(book, numbers, { ...named, cards, pays });
}

/** Returns the rows of a bet on the total, or on the sevens, of three cards. */
export const totals = rows;

/** Returns a plan with the terms that all four books share, and the differences in `own`. */
export function platformBlackjack(
  own: Pick<blackjack.BlackjackPlan, 'id' | 'title' | 'sign' | 'seating' | 'sideBets'> & {
    readonly rulebook: Book;
    readonly timeout: blackjack.ProcedureTerms['timeout']['plays'];
  },
  numbers: Numbers,
): blackjack.BlackjackPlan {
  const { timeout, ...named } = own;
  const book = named.rulebook;
  const rule = citing(book);
  const open = reading(book);
  const { outcomes, faults } = numbers;
  return {
    ...named,
    house: 'sazka',
    game: 'blackjack',
    currency: 'CZK',
    // The books give no times. At a common box, decisions must be quick, because everybody waits for each
    // card.
    timing: { betting: 20, decision: named.seating.kind === 'common' ? 10 : 15, draw: 1, close: 2, pay: 4 },
    shoe: {
      decks: { least: 8, most: 8, usual: 8, rule: rule(3) },
      shuffle: rule(1),
      // The books specify neither a cut card nor a shuffle. Two packs are behind the cut card.
      cutCard: { behind: 104, rule: rule(3) },
    },
    stake: {
      min: korunas(1),
      max: korunas(100_000),
      step: korunas(1),
      rule: rule(8),
      outside: rule(8),
    },
    insurance: {
      pays: [2, 1],
      offer: rule(numbers.insurance),
      paid: rule(numbers.insurancePaid),
      lost: rule(numbers.insurancePaid),
      amount: 'half',
      limitRule: rule(10),
      closes: 'first-decision',
      closed: rule(numbers.insurance),
      lastCall: rule(numbers.insurance),
      natural: { may: true, rule: open(8) },
      silent: rule(faults + 9),
    },
    player: {
      hit: rule(numbers.hit),
      stand: rule(numbers.hit + 1),
      bust: rule(numbers.bust),
      final: { totals: 'hard-21', rule: open(4) },
      double: {
        on: posted(rule(numbers.hit + 2), 'any'),
        rule: rule(numbers.hit + 2),
        afterSplit: { on: 'as-first', rule: rule(numbers.hit + 6) },
      },
      split: {
        by: 'points',
        rule: rule(numbers.hit + 3),
        limit: posted(rule(numbers.hit + 5), { most: 1, resplitAces: false }),
        again: rule(numbers.hit + 5),
        aces: posted(rule(numbers.hit + 4), 'one-card'),
      },
    },
    dealer: {
      holeCard: posted(rule(numbers.faceDown), 'face-down'),
      checks: { under: 'never', rule: rule(numbers.dealerDraws + 3) },
      turn: rule(numbers.dealerTurn),
      draws: rule(numbers.dealerDraws),
      stands: rule(numbers.dealerDraws + 1),
      soft17: posted(rule(numbers.dealerDraws + 1), 'stands'),
      finishes: { when: 'always', rule: open(7) },
    },
    outcomes: {
      ...outcomes,
      natural: { pays: posted(rule(12), [3, 2]), rule: outcomes.natural },
      bothNatural: { result: 'push', rule: outcomes.bothNatural },
      equal: { result: 'push', rule: outcomes.equal },
      doubledAgainstTen: { back: 'all', rule: outcomes.doubledAgainstTen },
    },
    procedure: {
      open: rule(numbers.bet),
      bet: rule(numbers.bet),
      withdraw: rule(numbers.withdraw),
      close: rule(numbers.close),
      late: rule(numbers.close),
      deal: { first: rule(numbers.deal), second: rule(numbers.deal) },
      turns: rule(numbers.turns),
      outOfTurn: open(11),
      settle: { rule: rule(numbers.settle), order: 'left-to-right' },
      timeout: { plays: timeout, rule: rule(numbers.timeout) },
      disconnect: { beforeClose: 'nothing-bet', before: rule(faults + 6), after: rule(faults + 7) },
      funds: rule(faults + 10),
      correction: rule(faults + 4),
      faults: [
        { reason: 'wrong-record', rule: rule(faults) },
        { reason: 'cards-face-up', rule: rule(faults + 1), cards: 2 },
        { reason: 'cards-fallen', rule: rule(faults + 2), cards: 3 },
        { reason: 'hole-card-exposed', rule: rule(faults + 3) },
        { reason: 'no-result', rule: rule(faults + 11) },
      ],
      reconstruction: rule(faults + 4),
      cancelled: rule(faults + 5),
    },
  };
}
