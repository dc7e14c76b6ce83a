import { ACE } from './pack.ts';
import type { Category } from './ranking.ts';
import { encodeHand } from './strength.ts';

/** The categories of a ranking, lowest first. Their index is the category number in a strength. */
export type Categories = readonly Category[];

/**
 * The groups of equal ranks in a hand, as values with their counts. The largest groups come first, then the
 * highest values.
 */
type Groups = readonly (readonly [value: number, count: number])[];

/** Groups the values of a hand. For example, two kings and a five give `[[13, 2], [5, 1]]`. */
export function groupValues(values: readonly number[]): Groups {
  const groups: [value: number, count: number][] = [];
  for (const value of values) {
    const group = groups.find(([known]) => known === value);
    if (group) group[1]++;
    else groups.push([value, 1]);
  }
  return groups.sort(([a, many], [b, more]) => more - many || b - a);
}

/** Returns the category of a hand without straights and flushes, from the counts of its two most frequent ranks. */
export function categoryOfGroups(groups: Groups): Category {
  const [first = 0, second = 0] = groups.map(([, count]) => count);
  if (first === 4) return 'four-of-a-kind';
  if (first === 3) return second === 2 ? 'full-house' : 'three-of-a-kind';
  if (first === 2) return second === 2 ? 'two-pair' : 'pair';
  return 'high-card';
}

/**
 * Returns the encoded strength of a hand of up to five cards. `lowStraight` contains the values of the lowest
 * straight, highest first with the ace as 14. It is omitted if the ace is always high.
 */
export function encodeGroups(
  rungs: Categories,
  lowStraight: readonly number[] | undefined,
  values: readonly number[],
  suited: boolean,
): number {
  const groups = groupValues(values);
  const ranks = groups.map(([value]) => value);
  const top = groups.length === 5 ? straightTop(ranks, lowStraight) : undefined;
  if (top !== undefined) {
    const straight = top === ACE && suited ? 'royal-flush' : suited ? 'straight-flush' : 'straight';
    return encodeHand(rungs.indexOf(straight), [top]);
  }
  return encodeHand(rungs.indexOf(suited ? 'flush' : categoryOfGroups(groups)), ranks);
}

/** Returns the highest card of a straight. In the lowest straight the ace does not count. */
function straightTop(ranks: readonly number[], low: readonly number[] | undefined): number | undefined {
  const [first = 0, second, , , last = 0] = ranks;
  if (first - last === 4) return first;
  return low?.every((value, place) => ranks[place] === value) ? second : undefined;
}
