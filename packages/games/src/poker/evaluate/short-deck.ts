import { type Categories, encodeGroups } from './ladder.ts';
import { ACE } from './pack.ts';

/** The categories, lowest first. With 36 cards a flush is rarer than a full house, and ranks above it. */
export const SHORT_DECK_CATEGORIES: Categories = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'full-house',
  'flush',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
];

const LOW_STRAIGHT = [ACE, 9, 8, 7, 6];

/** Returns the strength of up to five cards from six to ace. A-6-7-8-9 is the lowest straight. */
export function shortDeck(values: readonly number[], suited: boolean): number {
  return encodeGroups(SHORT_DECK_CATEGORIES, LOW_STRAIGHT, values, suited);
}
