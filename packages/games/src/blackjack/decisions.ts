import { type Card, rankOf } from '@croupier/core';
import { isAce, isAceAndTen, isTen, pointsOf, totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';

/** A player's decision on a hand. The bank pays the additional stake for a free double or split. */
export type Decision = 'hit' | 'stand' | 'double' | 'free-double' | 'split' | 'free-split' | 'surrender';

/** The data that determine the decisions open to a hand. */
export interface HandFacts {
  readonly cards: readonly Card[];
  /** Whether the hand came from a split. */
  readonly split: boolean;
  /** The number of times that its box has been split. */
  readonly splits: number;
  /** Whether its player has already made a decision on it. */
  readonly acted: boolean;
  /** The dealer's first card, once dealt. Some plans allow no surrender against an ace. */
  readonly against?: Card | undefined;
}

/** Returns whether the first two cards are a natural: an ace and a ten-value card, not after a split. */
export function isNatural({ cards, split }: Pick<HandFacts, 'cards' | 'split'>): boolean {
  return !split && isAceAndTen(cards);
}

/**
 * Returns the number of cards at which a hand is complete, because that many cards win or rank as a class of their own.
 */
export function handCardLimit({ plan }: HouseRules): number {
  return plan.outcomes.cardsWin?.cards ?? (plan.outcomes.fiveCards ? 5 : Number.POSITIVE_INFINITY);
}

/**
 * Returns all decisions that the rules allow on a hand of two or more cards, regardless of their cost. Returns none if
 * the hand is closed.
 */
export function decisionsFor(house: HouseRules, hand: HandFacts): readonly Decision[] {
  if (isClosed(house, hand)) return [];
  const decisions: Decision[] = [];
  if (mayHit(house, hand)) decisions.push('hit');
  decisions.push('stand');
  if (hand.cards.length === 2) decisions.push(...firstDecisions(house, hand));
  // Standing is not a choice when it is the only option.
  return decisions.length === 1 ? [] : decisions;
}

/** Returns whether a hand is over 21, a natural, a final 21, or one that cannot take more cards. */
function isClosed(house: HouseRules, hand: HandFacts): boolean {
  const { total, soft } = totalOf(hand.cards);
  if (total > 21 || isNatural(hand) || hand.cards.length >= handCardLimit(house)) return true;
  return total === 21 && (house.plan.player.final.totals === 'every-21' || !soft);
}

function mayHit(house: HouseRules, hand: HandFacts): boolean {
  const { hitsUpTo, split } = house.plan.player;
  if (isSplitAce(house, hand)) return false;
  if (hitsUpTo && totalOf(hand.cards).total > hitsUpTo.total) return false;
  return !(hand.split && split.bought && hand.cards.length >= 2 + split.bought.most);
}

/** Returns whether a hand is a split ace that gets only one card. */
function isSplitAce({ posted }: HouseRules, { cards, split }: HandFacts): boolean {
  return split && posted.splitAces === 'one-card' && cards[0] !== undefined && isAce(cards[0]);
}

function firstDecisions(house: HouseRules, hand: HandFacts): readonly Decision[] {
  const decisions: Decision[] = [];
  if (!isSplitAce(house, hand)) {
    if (mayDouble(house, hand)) decisions.push('double');
    if (mayDoubleFree(house, hand)) decisions.push('free-double');
  }
  if (maySplit(house, hand)) decisions.push(splitsFree(house, hand.cards) ? 'free-split' : 'split');
  if (maySurrender(house, hand)) decisions.push('surrender');
  return decisions;
}

function maySurrender({ posted }: HouseRules, { split, acted, against }: HandFacts): boolean {
  if (posted.surrenderOn === null || split || acted) return false;
  return posted.surrenderOn === 'any' || against === undefined || !isAce(against);
}

function isHard9To11(cards: readonly Card[]): boolean {
  const { total } = totalOf(cards);
  return total >= 9 && total <= 11 && !cards.some(isAce);
}

function mayDouble({ plan, posted }: HouseRules, { cards, split }: HandFacts): boolean {
  const { double } = plan.player;
  if (!double || (split && double.afterSplit.on === 'none')) return false;
  if (split && double.afterSplit.on === 'any') return true;
  switch (posted.doubleOn) {
    case 'any':
      return true;
    case '9-11': {
      const { total } = totalOf(cards);
      return total >= 9 && total <= 11;
    }
    case 'not-hard-9-11':
      return !isHard9To11(cards);
    case null:
      return false;
  }
}

function mayDoubleFree({ plan }: HouseRules, { cards, split }: HandFacts): boolean {
  const free = plan.player.double?.free;
  return free !== undefined && (!split || free.afterSplit) && isHard9To11(cards);
}

function maySplit(house: HouseRules, { cards, split, splits }: HandFacts): boolean {
  const [first, second] = cards;
  if (!first || !second || !isPair(house, first, second)) return false;
  const { most, resplitAces } = house.posted.splits;
  if (most !== null && splits >= most) return false;
  return !(split && isAce(first) && !resplitAces);
}

/** Returns whether two cards can be split: equal in points or in rank, depending on the plan. */
export function isPair({ plan }: HouseRules, first: Card, second: Card): boolean {
  return plan.player.split.by === 'rank'
    ? rankOf(first) === rankOf(second)
    : pointsOf(first) === pointsOf(second);
}

function splitsFree({ plan }: HouseRules, [first]: readonly Card[]): boolean {
  return plan.player.split.free !== undefined && first !== undefined && !isTen(first);
}
