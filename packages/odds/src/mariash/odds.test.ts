import { isRefusal, type Suit } from '@croupier/core';
import { mariash } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan as planOf } from '../../../houses/src/index.ts';
import { mariashOdds } from './odds.ts';
import { simulateMariash } from './simulate.ts';

const plan = planOf('kings/mariash-tournament') as mariash.MariashPlan;
const odds = Object.fromEntries(mariashOdds(plan).map(({ of, chance }) => [of, chance.toNumber()]));

describe('the chances of a deal', () => {
  it('match a count of hands built from four suits of eight cards', () => {
    // Counts all subsets of one suit by number of cards: those with a marriage, those without a marriage, and
    // those that contain only the highest cards.
    const order = { ranks: plan.ranks.plain.of };
    const suit = mariash.cardsOfSuit(mariash.PACK, 'h' as Suit);
    const sized = () => Array.from({ length: 9 }, () => 0);
    const [married, single, top] = [sized(), sized(), sized()];
    for (let bits = 0; bits < 256; bits++) {
      const cards = suit.filter((_, index) => bits & (1 << index));
      const has = cards.includes('Kh') && cards.includes('Qh');
      const into = has ? married : single;
      into[cards.length] = (into[cards.length] ?? 0) + 1;
      const highest = mariash.highestFirst(suit, order).slice(0, cards.length);
      if (highest.every((card) => cards.includes(card))) top[cards.length] = (top[cards.length] ?? 0) + 1;
    }
    const all = married.map((count, size) => count + (single[size] ?? 0));
    const hands = (four: readonly (readonly number[])[]) =>
      four.reduce(
        (sums, suit) =>
          sums.map((_, size) => suit.reduce((sum, ways, at) => sum + ways * (sums[size - at] ?? 0), 0)),
        [1, 0, 0, 0, 0, 0, 0, 0, 0],
      )[8] ?? 0;
    const total = hands([all, all, all, all]);
    const none = hands([single, single, single, single]);
    const one = 4 * hands([married, single, single, single]);
    expect(total).toBe(10_518_300);
    expect(odds.marriage).toBeCloseTo((total - none) / total, 12);
    expect(odds['several-marriages']).toBeCloseTo((total - none - one) / total, 12);
    expect(odds['sure-durch']).toBeCloseTo(hands([top, top, top, top]) / total, 12);
  });
  it('give each other player the same chance to be the partner, and include the chance that there is none', () => {
    expect((odds['called-card-own'] ?? 0) + 3 * (odds.partner ?? 0)).toBeCloseTo(1, 12);
    expect(odds['trump-seven']).toBe(0.25);
  });
});

describe('simulated deals', () => {
  it('have points that sum to zero, and are the same for the same seed', () => {
    const found = simulateMariash(plan, { deals: 60, random: 0, seed: 4 });
    if (isRefusal(found)) throw new Error(found.message);
    expect(found.places.reduce((sum, { points }) => sum + points, 0)).toBe(0);
    expect(Object.values(found.contracts).reduce((sum, { deals }) => sum + deals, 0)).toBeLessThanOrEqual(60);
    expect(simulateMariash(plan, { deals: 60, random: 0, seed: 4 })).toEqual(found);
  });
  it('favour bots over players who move at random', () => {
    const found = simulateMariash(plan, { deals: 150, random: 2, seed: 9 });
    if (isRefusal(found)) throw new Error(found.message);
    const [one, other] = found.places;
    expect((one?.points ?? 0) + (other?.points ?? 0)).toBeLessThan(0);
  });
});
