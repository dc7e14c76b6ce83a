import { money, type RuleId } from '@croupier/core';
import type { BlackjackPlan, SideBetTerms } from '../src/blackjack/index.ts';

/** Returns a rule id of a fictitious book, for tests of mechanics only. */
export function rule(number: number): RuleId {
  return `nobody.blackjack.${String(number).padStart(2, '0')}`;
}

const posted = <Value>(usual: Value, ...others: readonly Value[]) => ({
  of: [usual, ...others],
  usual,
  rule: rule(1),
});

type Surrender = NonNullable<BlackjackPlan['player']['surrender']>;

/**
 * Returns the terms of surrender. By default, half of the stake is returned against any card of the dealer,
 * even against a natural.
 */
export function surrendering(
  on: Surrender['on']['usual'] = 'any',
  toNatural: Surrender['toNatural']['usual'] = 'half-back',
): Surrender {
  return { rule: rule(31), on: posted(on), toNatural: posted(toNatural) };
}

export const pairs: SideBetTerms = {
  id: 'pairs',
  title: { en: 'Pairs' },
  min: money(100),
  max: money(10_000),
  step: money(100),
  limitRule: rule(2),
  rule: rule(3),
  settled: 'end',
  lost: rule(4),
  cards: 'own-two',
  pays: [
    { row: 'perfect-pair', pays: 25, rule: rule(5) },
    { row: 'mixed-pair', pays: 6, rule: rule(6) },
  ],
};

const PLAN: BlackjackPlan = {
  id: 'nobody/blackjack',
  house: 'nobody',
  game: 'blackjack',
  title: { en: 'Blackjack' },
  currency: 'EUR',
  rulebook: 'nobody.blackjack',
  seating: {
    kind: 'boxes',
    boxes: 7,
    perPosition: 1,
    rule: rule(1),
    owner: rule(1),
    boxesPerPlayer: { most: 7, rule: rule(1) },
  },
  shoe: { decks: { least: 1, most: 8, usual: 8, rule: rule(7) }, shuffle: rule(7) },
  stake: { min: money(100), max: money(1_000_000), step: money(100), rule: rule(2), outside: rule(2) },
  sideBets: [pairs],
  insurance: {
    pays: [2, 1],
    offer: rule(8),
    paid: rule(8),
    lost: rule(8),
    amount: 'half',
    limitRule: rule(8),
    closes: 'first-decision',
    closed: rule(8),
    lastCall: rule(8),
    natural: { may: true, rule: rule(8) },
    silent: rule(8),
  },
  player: {
    hit: rule(9),
    stand: rule(9),
    bust: rule(9),
    final: { totals: 'every-21', rule: rule(9) },
    double: { on: posted('any', '9-11'), rule: rule(10), afterSplit: { on: 'as-first', rule: rule(10) } },
    split: {
      by: 'points',
      rule: rule(11),
      limit: posted({ most: 1, resplitAces: false }),
      again: rule(11),
      aces: posted('one-card', 'as-others'),
    },
  },
  dealer: {
    holeCard: posted('face-down', 'none'),
    checks: { under: 'never', rule: rule(12) },
    turn: rule(12),
    draws: rule(12),
    stands: rule(12),
    soft17: posted('stands', 'draws', 'draws-on-two-cards'),
    finishes: { when: 'always', rule: rule(12) },
  },
  outcomes: {
    bust: rule(20),
    natural: { pays: posted([3, 2]), rule: rule(21) },
    bothNatural: { result: 'push', rule: rule(22) },
    dealerNatural: rule(23),
    dealerBust: rule(24),
    higher: rule(25),
    equal: { result: 'push', rule: rule(26) },
    lower: rule(27),
  },
  procedure: {
    open: rule(13),
    bet: rule(13),
    withdraw: rule(13),
    close: rule(13),
    late: rule(13),
    deal: { first: rule(14), second: rule(14) },
    turns: rule(14),
    outOfTurn: rule(14),
    settle: { rule: rule(15), order: 'left-to-right' },
    timeout: { plays: 'stand', rule: rule(16) },
    disconnect: { beforeClose: 'nothing-bet', before: rule(16), after: rule(16) },
    correction: rule(17),
    faults: [{ reason: 'wrong-record', rule: rule(17) }],
    reconstruction: rule(17),
    cancelled: rule(18),
  },
};

/** Returns a plain blackjack plan with the changes that a test makes. */
export function planWith(own: Partial<BlackjackPlan> = {}): BlackjackPlan {
  return { ...PLAN, ...own };
}

/** Returns the same plan with one common box. */
export function commonPlan(own: Partial<BlackjackPlan> = {}): BlackjackPlan {
  return planWith({ seating: { kind: 'common', rule: rule(1) }, ...own });
}
