import { HIGH_CATEGORIES } from './high.ts';
import { encodeGroups } from './ladder.ts';
import { invertStrength } from './strength.ts';

/** Returns the strength of five cards if the lowest hand wins. Aces are high, so A-2-3-4-5 is not a straight. */
export function deuceToSeven(values: readonly number[], suited: boolean): number {
  return invertStrength(encodeGroups(HIGH_CATEGORIES, undefined, values, suited));
}
