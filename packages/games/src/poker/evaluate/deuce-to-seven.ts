import { RUNGS } from './high.ts';
import { spellOn } from './ladder.ts';
import { inverted } from './strength.ts';

/** Returns the strength of five cards where the lowest hand wins. Aces are high, so A-2-3-4-5 is no straight. */
export function deuceToSeven(values: readonly number[], suited: boolean): number {
  return inverted(spellOn(RUNGS, undefined, values, suited));
}
