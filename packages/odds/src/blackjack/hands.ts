import type { Card } from '@croupier/core';
import { ACE, cardOf, RANK_COUNT } from './ranks.ts';

/** Stands in place of an index for a hand over 21. */
export const BUST = -1;

/**
 * All hands with at least one card and a total up to 21, regardless of the order of the cards. Adding a card
 * always leads to a hand with a higher index.
 */
export interface Hands {
  readonly length: number;
  /** The number of cards of each rank, as ten numbers per hand. */
  readonly counts: Uint8Array;
  readonly sizes: Uint8Array;
  readonly totals: Uint8Array;
  /** 1 if an ace in the hand counts as eleven, otherwise 0. */
  readonly soft: Uint8Array;
  /** The index of the hand after each possible further card, or BUST, as ten numbers per hand. */
  readonly next: Int32Array;
  /** The `cardsKey` of each hand. */
  readonly keys: Float64Array;
  /** Returns the index of a hand of two cards. */
  pair(one: number, other: number): number;
  /** Returns the index of a hand of one card. */
  single(place: number): number;
  /** Returns the points of a hand with each ace counted as one. */
  points(hand: number): number;
  /** Returns the cards of a hand, with those of rank `first` in front. */
  cards(hand: number, first?: number): Card[];
}

/** Returns all hands of at most `most` cards that can be dealt from a shoe with these counts. */
export function handsOf(counts: Float64Array, most: number): Hands {
  const found: number[][] = [];
  let level: number[][] = [];
  for (let place = 0; place < RANK_COUNT; place++)
    if ((counts[place] as number) > 0) {
      const hand = new Array<number>(RANK_COUNT).fill(0);
      hand[place] = 1;
      level.push(hand);
    }
  for (let size = 1; level.length > 0 && size <= most; size++) {
    found.push(...level);
    level = level.flatMap((hand) => grown(hand, counts));
  }
  return tabled(found);
}

/**
 * Extends a hand by each card that is not below its highest card, so that every hand is created only once.
 */
function grown(hand: readonly number[], counts: Float64Array): number[][] {
  const points = pointsIn(hand);
  const highest = hand.findLastIndex((count) => count > 0);
  const more: number[][] = [];
  for (let place = highest; place < RANK_COUNT && points + place + 1 <= 21; place++) {
    const had = hand[place] ?? 0;
    if (had < (counts[place] as number)) more.push(hand.with(place, had + 1));
  }
  return more;
}

function pointsIn(hand: readonly number[]): number {
  return hand.reduce((sum, count, place) => sum + count * (place + 1), 0);
}

function tabled(found: readonly (readonly number[])[]): Hands {
  const { length } = found;
  const counts = new Uint8Array(length * RANK_COUNT);
  const sizes = new Uint8Array(length);
  const totals = new Uint8Array(length);
  const soft = new Uint8Array(length);
  const next = new Int32Array(length * RANK_COUNT).fill(BUST);
  const keys = new Float64Array(length);
  const indices = new Map<number, number>();
  for (const [index, hand] of found.entries()) {
    counts.set(hand, index * RANK_COUNT);
    sizes[index] = hand.reduce((sum, count) => sum + count, 0);
    const points = pointsIn(hand);
    const isSoft = (hand[ACE] ?? 0) > 0 && points <= 11;
    totals[index] = isSoft ? points + 10 : points;
    soft[index] = isSoft ? 1 : 0;
    keys[index] = cardsKey(hand);
    indices.set(cardsKey(hand), index);
  }
  for (let index = 0; index < length; index++)
    for (let place = 0; place < RANK_COUNT; place++)
      next[index * RANK_COUNT + place] = indices.get((keys[index] as number) + weightOf(place)) ?? BUST;
  const single = (place: number) => indices.get(weightOf(place)) ?? BUST;
  const points = (hand: number) => (totals[hand] as number) - 10 * (soft[hand] as number);
  const cards = (hand: number, first?: number): Card[] => {
    const all: Card[] = [];
    for (let place = 0; place < RANK_COUNT; place++)
      for (let left = counts[hand * RANK_COUNT + place] as number; left > 0; left--)
        if (place === first) all.unshift(cardOf(place));
        else all.push(cardOf(place));
    return all;
  };
  const pair = (one: number, other: number) => {
    const begun = single(one);
    return begun === BUST ? BUST : (next[begun * RANK_COUNT + other] as number);
  };
  return { length, counts, sizes, totals, soft, next, keys, pair, single, points, cards };
}

/**
 * Returns a key for a set of cards, whose digits are the rank counts. The key of two sets together is the sum
 * of their keys.
 */
export function cardsKey(counts: Iterable<number>): number {
  let key = 0;
  let place = 0;
  for (const count of counts) key += count * weightOf(place++);
  return key;
}

/** The maximum number of cards of one rank in a key. */
const MOST_ALIKE = 36;
const WEIGHTS = Array.from({ length: RANK_COUNT }, (_, place) => MOST_ALIKE ** place);

function weightOf(place: number): number {
  return WEIGHTS[place] as number;
}
