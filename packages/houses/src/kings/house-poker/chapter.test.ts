import { describe, expect, it } from 'vitest';
import { kings } from '../index.ts';

/** The games of the chapter against the house, in its order: I to XIV. */
const FOURTEEN = [
  'casino-holdem',
  'stud-oasis',
  'five-card',
  'russian',
  'novo',
  'three-card',
  'prime-three-card',
  'ultimate-holdem',
  'euro',
  'switch',
  'casino-omaha',
  'six-card',
  'macao',
  'pai-gow',
] as const;

describe('the chapter of poker', () => {
  it.each(FOURTEEN)('has %s, against the house {kings.poker-general.01}', (name) => {
    const plan = kings.plans.find(({ id }) => id === `kings/poker-${name}`);
    expect(plan?.game).toMatch(/^(house-poker|pai-gow)$/);
  });
});
