import { type Categories, encodeGroups } from './ladder.ts';
import { ACE } from './pack.ts';

/** The usual categories, lowest first. */
export const HIGH_CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const satisfies Categories;

const WHEEL = [ACE, 5, 4, 3, 2];

/** Returns the strength of up to five cards as a high hand. A-2-3-4-5 is the lowest straight. */
export function high(values: readonly number[], suited: boolean): number {
  return encodeGroups(HIGH_CATEGORIES, WHEEL, values, suited);
}
