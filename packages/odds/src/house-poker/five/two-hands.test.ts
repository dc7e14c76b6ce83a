import { describe, expect, it } from 'vitest';
import { boughtPlans, twoHandPlan } from '../../../test/card-plans.ts';
import { learnHandValues, measureHandValues } from './learn-two-hands.ts';
import { hasTwoHands } from './two-hands.ts';

const ROUNDS = 200_000;

/** Returns the house edge on both antes, and its standard error. */
function keeps({ results }: ReturnType<typeof measureHandValues>) {
  const mean = results.reduce((sum, [net, many]) => sum + (net / 2) * many, 0) / ROUNDS;
  const squares = results.reduce((sum, [net, many]) => sum + (net / 2 - mean) ** 2 * many, 0);
  return { edge: -mean, error: Math.sqrt(squares) / ROUNDS };
}

describe('a game with two hands per player', () => {
  it('is recognised by its option to switch cards', () => {
    expect([twoHandPlan, ...boughtPlans].filter(hasTwoHands)).toEqual([twoHandPlan]);
  });

  it('loses less if cards are switched by the values of the hands than without a switch', () => {
    const [kept, switched] = learnHandValues(twoHandPlan, { hands: 400_000, seed: 7 });
    const by = (worths: readonly [Float64Array, Float64Array]) =>
      measureHandValues(twoHandPlan, worths, { hands: ROUNDS, seed: 8 });
    const best = by([kept, switched]);
    // If every hand is folded after a switch, the fee is wasted, so the play never switches.
    const never = by([kept, kept.map(() => -99)]);
    expect(never.switches).toBe(0);
    expect(best.switches).toBeGreaterThan(ROUNDS / 10);
    expect(keeps(best).edge + 4 * (keeps(best).error + keeps(never).error)).toBeLessThan(keeps(never).edge);
    // The rule book itself estimates a simple play without a switch at 22 % of an ante.
    expect(keeps(never).edge).toBeCloseTo(0.21, 1);
  });
});
