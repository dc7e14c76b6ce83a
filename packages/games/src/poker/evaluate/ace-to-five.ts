import { type Categories, categoryOfGroups, groupValues } from './ladder.ts';
import { ACE } from './pack.ts';
import { encodeHand, invertStrength } from './strength.ts';

/** The categories, best first. Neither straights nor flushes count. */
export const LOW_CATEGORIES: Categories = [
  'low',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'full-house',
  'four-of-a-kind',
];

/** Returns the strength of up to five cards as a low with aces low. 5-4-3-2-A is best, and pairs are bad. */
export function aceToFive(values: readonly number[]): number {
  const groups = groupValues(values.map((value) => (value === ACE ? 1 : value)));
  const sets = categoryOfGroups(groups);
  return invertStrength(
    encodeHand(
      LOW_CATEGORIES.indexOf(sets === 'high-card' ? 'low' : sets),
      groups.map(([value]) => value),
    ),
  );
}

/** Returns the strength of a low of five different ranks up to the eight, or 0 for other hands. */
export function eightOrBetter(values: readonly number[]): number {
  const low = values.map((value) => (value === ACE ? 1 : value));
  const qualifies = new Set(low).size === 5 && low.every((value) => value <= 8);
  return qualifies ? aceToFive(values) : 0;
}
