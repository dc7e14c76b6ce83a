import { type Card, RANKS, rankOf, suitOf } from '@croupier/core';
import type { Ranking } from '../src/poker/evaluate/index.ts';

/**
 * Returns the value of a poker hand as a list of numbers, computed by slow code that is independent of the
 * evaluators under test. It tries every combination of five cards and returns the best list. Lists are
 * compared from the left.
 */
export function secondOpinion(ranking: Ranking, cards: readonly Card[]): readonly number[] {
  if (ranking === 'badugi')
    return bestOf([1, 2, 3, 4].flatMap((size) => subsets(cards, size)).flatMap(judgeBadugi));
  const judge = {
    high,
    'short-deck': shortDeck,
    'ace-to-five': low,
    'eight-or-better': eight,
    'deuce-to-seven': deuce,
  }[ranking];
  return bestOf(subsets(cards, 5).flatMap(judge));
}

/** Returns the value of the best hand of exactly two hole cards and three board cards. */
export function secondOpinionOfBoth(
  ranking: Ranking,
  own: readonly Card[],
  board: readonly Card[],
): readonly number[] {
  const hands = subsets(own, 2).flatMap((two) => subsets(board, 3).map((three) => [...two, ...three]));
  return bestOf(hands.map((hand) => secondOpinion(ranking, hand)));
}

/** Compares two values. The result is positive if the first is greater, and 0 on a tie. */
export function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, at) => number !== other[at]);
  if (one.length === 0 || other.length === 0) return one.length - other.length;
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function bestOf(judged: readonly (readonly number[])[]): readonly number[] {
  return judged.reduce((best, next) => (compare(next, best) > 0 ? next : best), []);
}

function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const [first, ...rest] = all;
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)];
}

const values = (hand: readonly Card[], ace: 1 | 14) =>
  hand.map((card) => (rankOf(card) === 'A' ? ace : RANKS.indexOf(rankOf(card)) + 2)).sort((a, b) => b - a);

/** Returns the values in order of comparison: most frequent first. */
const inOrder = (all: readonly number[]) => {
  const often = (value: number) => all.filter((other) => other === value).length;
  return [...all].sort((a, b) => often(b) - often(a) || b - a);
};

const flush = (hand: readonly Card[]) => hand.every((card) => suitOf(card) === suitOf(hand[0] as Card));
const pattern = (all: readonly number[]) =>
  all.reduce((pairs, one, at) => pairs + all.slice(at + 1).filter((other) => other === one).length, 0);

/** Returns a number for the sets among five cards: none 0, pair 1, two pair 2, trips 3, full house 4, quads 6. */
function ladder(
  hand: readonly Card[],
  places: { readonly flush: number; readonly full: number },
  wheel: string,
): number[] {
  const all = values(hand, 14);
  const aceLow = wheel !== '' && all.join() === wheel;
  const straight = pattern(all) === 0 && ((all[0] ?? 0) - (all[4] ?? 0) === 4 || aceLow);
  const order = aceLow ? [...all.slice(1), 1] : inOrder(all);
  if (straight) return [flush(hand) ? 9 : 4, ...order];
  if (flush(hand)) return [places.flush, ...order];
  const rung = [0, 1, 2, 3, places.full, 0, 8][pattern(all)] ?? 0;
  return [rung, ...order];
}

function high(hand: readonly Card[]): number[][] {
  return [ladder(hand, { flush: 5, full: 6 }, '14,5,4,3,2')];
}

function shortDeck(hand: readonly Card[]): number[][] {
  return [ladder(hand, { flush: 6, full: 5 }, '14,9,8,7,6')];
}

function deuce(hand: readonly Card[]): number[][] {
  return [ladder(hand, { flush: 5, full: 6 }, '').map((number) => -number)];
}

function low(hand: readonly Card[]): number[][] {
  const all = values(hand, 1);
  return [[-pattern(all), ...inOrder(all).map((value) => -value)]];
}

function eight(hand: readonly Card[]): number[][] {
  const all = values(hand, 1);
  return pattern(all) === 0 && (all[0] ?? 0) <= 8 ? low(hand) : [];
}

function judgeBadugi(hand: readonly Card[]): number[][] {
  const all = values(hand, 1);
  const valid = pattern(all) === 0 && new Set(hand.map(suitOf)).size === hand.length;
  return valid ? [[hand.length, ...all.map((value) => -value)]] : [];
}
