import { type Card, RANKS, rankOf, suitOf } from '@croupier/core';

const valuesOf = (cards: readonly Card[]) => cards.map((card) => RANKS.indexOf(rankOf(card)) + 2);
const ACE = 14;
const isHigh = (value: number) => value >= 10;

/**
 * Returns whether the current bet should ride with these three or four cards, by rules that a person can learn. Pairs
 * and better hands ride if they already pay (`pays`). Other hands ride if they are good draws. With the usual payouts,
 * this is the best possible strategy.
 */
export function shouldRide(cards: readonly Card[], pays: boolean): boolean {
  const values = valuesOf(cards);
  if (new Set(values).size < values.length) return pays;
  const suited = new Set(cards.map(suitOf)).size === 1;
  return cards.length === 3 ? suited && drawsWithTwo(values) : suited || isOpenWithHigh(values);
}

/**
 * Returns whether three suited cards are a good draw: a sequence from 3-4-5 up, or at least as many high cards as gaps.
 */
function drawsWithTwo(values: readonly number[]): boolean {
  const lowest = Math.min(...values);
  const missing = Math.max(...values) - lowest - 2;
  if (missing === 0) return lowest > 2;
  return values.filter(isHigh).length >= missing;
}

/** Returns whether four cards are an open-ended sequence with a ten or better. */
function isOpenWithHigh(values: readonly number[]): boolean {
  const highest = Math.max(...values);
  return highest - Math.min(...values) === 3 && highest < ACE && isHigh(highest);
}
