import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import type { openFace } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan as planOf } from '../../../houses/src/index.ts';
import { openFaceOdds } from './odds.ts';
import { simulateOpenFace } from './simulate.ts';

const plan = planOf('kings/poker-open-face-chinese') as openFace.OpenFacePlan;

describe('royalties of open-face poker', () => {
  const odds = openFaceOdds(plan);
  const chance = (row: string, hand: string, rank?: string) =>
    odds.find((one) => one.row === row && one.hand === hand && one.rank === rank)?.chance.toString();
  it('match a count of all hands of five cards, or of three in the front row', () => {
    // There are 5,108 flushes, 3,744 full houses, 624 fours of a kind, 36 straight flushes and 4 royal flushes among
    // 2,598,960 hands.
    expect(chance('back', 'flush')).toBe('1277/649740');
    expect(chance('middle', 'full-house')).toBe('6/4165');
    expect(chance('back', 'four-of-a-kind')).toBe('1/4165');
    expect(chance('middle', 'straight-flush')).toBe('3/216580');
    expect(chance('back', 'royal-flush')).toBe('1/649740');
    // There are six pairs of queens with 48 other cards each, and four threes of a kind, among 22,100 hands.
    expect(chance('front', 'pair', 'Q')).toBe('72/5525');
    expect(chance('front', 'three-of-a-kind', '2')).toBe('1/5525');
  });
  it('cover every royalty of the plan', () => expect(odds).toHaveLength(22 + 6 + 6));
});

describe('simulated hands of bots', () => {
  it('give the same result for the same seed, with points that add up to zero', () => {
    const terms = { hands: rounds(2, 4), players: 2, seed: 5 };
    const found = simulateOpenFace(plan, terms);
    if (isRefusal(found)) throw new Error(found.message);
    expect(simulateOpenFace(plan, terms)).toEqual(found);
    expect(found.places.reduce((sum, { points }) => sum + points, 0)).toBe(0);
    expect(found.fouls).toBeLessThanOrEqual(2 * terms.hands);
  });
  it('are refused for more players than seats, and for terms that the plan does not allow', () => {
    expect(simulateOpenFace(plan, { hands: 1, players: 5, seed: 1 })).toMatchObject({
      code: 'too-many-players',
    });
    expect(simulateOpenFace(plan, { hands: 1, players: 2, seed: 1, terms: { point: 1 } })).toMatchObject({
      code: 'terms-outside-plan',
    });
  });
});
