import { rounds } from '@croupier/core/laws/rounds';
import { describe, expect, it } from 'vitest';
import { boughtPlans } from '../../../test/card-plans.ts';
import { learnPolicy, type MeasuredPlay, measurePolicy, roundOf } from './learn.ts';
import { isSimple } from './simple-play.ts';

const plan = boughtPlans.find(isSimple);

/** Returns the house edge per ante, and its standard error. */
function keeps({ results }: MeasuredPlay) {
  const hands = results.reduce((sum, [, many]) => sum + many, 0);
  const mean = results.reduce((sum, [twice, many]) => sum + (twice / 2) * many, 0) / hands;
  const squares = results.reduce((sum, [twice, many]) => sum + (twice / 2 - mean) ** 2 * many, 0);
  return { edge: -mean, error: Math.sqrt(squares) / hands };
}

describe('a simple play for a game of five cards with several purchases', () => {
  it('is learned from the results of each answer, and is better than a bet on every hand', () => {
    if (!plan) throw new Error('no such game');
    const measured = (policy = roundOf(plan).newPolicy()) =>
      keeps(measurePolicy(plan, policy, { hands: rounds(100_000, 300_000), seed: 5 }));
    const learned = measured(learnPolicy(plan, { hands: rounds(400_000, 1_200_000), seed: 4 }));
    const worst = measured();
    expect(learned.edge + 4 * (learned.error + worst.error)).toBeLessThan(worst.edge);
    expect(learnPolicy(plan, { hands: 40_000, seed: 4 })).toEqual(
      learnPolicy(plan, { hands: 40_000, seed: 4 }),
    );
  });
});
