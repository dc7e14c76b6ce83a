import { type Card, isRed, RANKS, type RuleId, rankOf, suitOf } from '@croupier/core';
import { isAce, pointsOf, totalOf } from './hand.ts';
import type { SideBetPay, SideBetRow, SideBetTerms } from './plan.ts';

/** The cards that decide a side bet. */
export interface SideBetFacts {
  /** The first two cards of the box, or of both boxes of a position, as they were dealt. */
  readonly own: readonly Card[];
  /**
   * The dealer's cards in the order in which they were dealt. For a bet on the dealer's bust, these are all
   * of the cards.
   */
  readonly dealer: readonly Card[];
  /** Whether the first two cards of the box are a natural. */
  readonly natural: boolean;
}

export type SideBetResult =
  | { readonly outcome: 'won'; readonly pays: number; readonly rule: RuleId }
  | { readonly outcome: 'lost' | 'pushed'; readonly rule: RuleId };

/** Returns the result of a side bet: the first row of its pay table that matches, or a loss. */
export function sideBetResult(bet: SideBetTerms, facts: SideBetFacts): SideBetResult {
  if (bet.naturalPushes && facts.natural) return { outcome: 'pushed', rule: bet.naturalPushes };
  const paid = bet.pays.find((pay) => fits(bet, pay, facts));
  return paid ? { outcome: 'won', pays: paid.pays, rule: paid.rule } : { outcome: 'lost', rule: bet.lost };
}

function fits(bet: SideBetTerms, pay: SideBetPay, { own, dealer, natural }: SideBetFacts): boolean {
  if ('row' in pay) return ROWS[pay.row](cardsOf(bet, own, dealer));
  if (totalOf(dealer).total <= 21 || (pay.natural && !natural)) return false;
  return dealer.length >= pay.cards.least && dealer.length <= (pay.cards.most ?? dealer.length);
}

/** Returns the cards that decide a side bet. */
function cardsOf({ cards }: SideBetTerms, own: readonly Card[], dealer: readonly Card[]): readonly Card[] {
  switch (cards) {
    case 'own-two':
    case 'position-four':
      return own;
    case 'dealer-two':
      return dealer.slice(0, 2);
    case 'own-two-and-first':
      return [...own, ...dealer.slice(0, 1)];
    case 'dealer-bust':
      return dealer;
  }
}

type Test = (cards: readonly Card[]) => boolean;

const sameRank: Test = (cards) => new Set(cards.map(rankOf)).size === 1;
const sameSuit: Test = (cards) => new Set(cards.map(suitOf)).size === 1;
const sameColour: Test = (cards) => new Set(cards.map(isRed)).size === 1;

/** Counts the cards of each rank, largest count first: `[2, 1, 1]` is one pair among four cards. */
function byRank(cards: readonly Card[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a);
}

/** Tests for consecutive ranks. An ace counts as low or high, but a straight cannot continue past it. */
const inARow: Test = (cards) => {
  const high = cards.map((card) => RANKS.indexOf(rankOf(card))).sort((a, b) => a - b);
  const low = cards.map((card) => (isAce(card) ? -1 : RANKS.indexOf(rankOf(card)))).sort((a, b) => a - b);
  return [high, low].some((ranks) => ranks.every((rank, place) => rank - place === ranks[0]));
};

/** Tests whether the cards can add up to a total, with each ace counted as one or eleven. */
const counts =
  (total: number): Test =>
  (cards) => {
    const aces = cards.filter(isAce).length;
    const least = cards.reduce((sum, card) => sum + pointsOf(card), 0);
    const asEleven = (total - least) / 10;
    return Number.isInteger(asEleven) && asEleven >= 0 && asEleven <= aces;
  };

const ranks =
  (wanted: string): Test =>
  (cards) =>
    [...cards.map(rankOf)].sort().join('') === wanted;

const both =
  (...tests: readonly Test[]): Test =>
  (cards) =>
    tests.every((test) => test(cards));

/** The test for each row. If several rows match, the first one in the bet's pay table counts. */
const ROWS: { readonly [row in SideBetRow]: Test } = {
  'perfect-pair': both(sameRank, sameSuit),
  'coloured-pair': both(sameRank, sameColour),
  'mixed-pair': sameRank,
  'suited-trips': both(sameRank, sameSuit),
  'straight-flush': both(inARow, sameSuit),
  trips: sameRank,
  straight: inARow,
  flush: sameSuit,
  '777-suited': both(ranks('777'), sameSuit),
  '678-suited': both(ranks('678'), sameSuit),
  '777': ranks('777'),
  '678': ranks('678'),
  '21-suited': both(counts(21), sameSuit),
  '21': counts(21),
  '20': counts(20),
  '19': counts(19),
  'four-of-a-kind': (cards) => byRank(cards)[0] === 4,
  'three-of-a-kind': (cards) => byRank(cards)[0] === 3,
  'two-pairs': (cards) => byRank(cards).join() === '2,2',
  'one-pair': (cards) => byRank(cards).join() === '2,1,1',
};

/** Returns whether a side bet is settled before the players decide. */
export function isEarly({ settled }: SideBetTerms): boolean {
  return settled === 'early';
}
