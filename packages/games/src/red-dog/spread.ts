import { type Card, RANKS, rankOf } from '@croupier/core';
import type { RedDogResult, Spread } from './moves.ts';

function height(card: Card): number {
  return RANKS.indexOf(rankOf(card));
}

/**
 * Returns the relation of two cards, in any order. The ace is highest, and jack, queen and king are separate
 * ranks.
 */
export function spreadOf(one: Card, other: Card): Spread {
  const apart = Math.abs(height(one) - height(other));
  if (apart === 0) return 'pair';
  return apart === 1 ? 'consecutive' : apart - 1;
}

/** Returns whether a third card is strictly between two others, or makes three of a kind with a pair. */
export function isInsideSpread(one: Card, other: Card, third: Card): boolean {
  const [low, high] = [Math.min(height(one), height(other)), Math.max(height(one), height(other))];
  return low === high ? height(third) === low : height(third) > low && height(third) < high;
}

/**
 * Returns the result of the cards dealt so far, or undefined before the second card or while a third card is
 * due.
 */
export function resultOf(cards: readonly Card[]): RedDogResult | undefined {
  const [one, other, third] = cards;
  if (!one || !other) return undefined;
  const spread = spreadOf(one, other);
  if (spread === 'consecutive') return { spread, cards, hit: false };
  return third && { spread, cards, hit: isInsideSpread(one, other, third) };
}
