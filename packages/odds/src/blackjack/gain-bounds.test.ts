import { isRefusal, newShoe } from '@croupier/core';
import { DEEP } from '@croupier/core/laws/rounds';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../../games/test/blackjack-plan.ts';
import {
  LowTotalBounds,
  maxGain,
  type SeenCards,
  splitSequences,
  standardDeviationOf,
} from './gain-bounds.ts';
import { ACE, placeCounts, RANK_COUNT } from './ranks.ts';
import { SeenHandsBounds } from './seen-hands-bounds.ts';
import { DOUBLE, HIT, STAND } from './situation.ts';
import { columnOf, settingOf } from './solve.ts';
import { Chances, Tree } from './tree.ts';

const house = blackjack.houseRules(planWith());
if (isRefusal(house)) throw new Error(house.message);
const setting = settingOf(house, placeCounts(newShoe(2)));
const { hands, dealt } = setting;

/**
 * Returns how far a play of a hand falls short of the best play, and how each card removed from the shoe
 * changes that.
 */
function decision(up: number, one: number, other: number, play: number) {
  const column = columnOf(setting, up - 1);
  const hand = hands.pair(one - 1, other - 1);
  const treeWithout = (gone: Float64Array) => new Tree(column, dealt, 'own', gone, new Chances(column, gone));
  const none = new Float64Array(RANK_COUNT);
  const tree = treeWithout(none);
  const policy = tree.best();
  const ahead = (gone: Float64Array) => {
    const without = treeWithout(gone);
    without.follow(policy);
    return without.worth(hand, play) - (without.values[hand] as number);
  };
  const chances = Float64Array.from(none, (_, place) => tree.chance(hand, place));
  const behind = ahead(none);
  const effects = Float64Array.from(none, (_, place) => ahead(none.with(place, 1)) - behind);
  return { hand, tree, ahead, none, given: { behind, effects, chances, left: tree.leftBeside(hand) } };
}

const seenCards = (cards: number): SeenCards => ({
  cards,
  hands: 1,
  chance: 1,
  weighed: (weights) => weights.reduce((sum, each) => sum + each, 0) ** cards,
});

/** Upper bounds on the chance that a hand takes more than k cards, for any play. */
const longer = [1, 1, 1, 1, 1, 0.3, 0.1, 0.02, 0.002, 0.0001];

const DECISIONS = [
  ['12 against a three', 3, 10, 2, STAND],
  ['11 against an ace', 1, 5, 6, DOUBLE],
  ['16 against a ten', 10, 10, 6, STAND],
  ['17 against a ten', 10, 10, 7, HIT],
] as const;

describe('the bound on the gain from looking at other cards', () => {
  it.each(DEEP ? DECISIONS : DECISIONS.slice(2))(
    'is above the gain from seeing one card and from seeing two: %s',
    (_, up, one, other, play) => {
      const { ahead, none, given } = decision(up, one, other, play);
      const { chances, left, behind, effects } = given;
      const mean = chances.reduce((sum, chance, place) => sum + chance * (effects[place] as number), 0);
      expect(mean).toBeCloseTo(0, 12);
      const spread = (cards: number) => standardDeviationOf(4, longer, left, cards);
      let [byOne, byTwo] = [0, 0];
      for (let first = 0; first < RANK_COUNT; first++) {
        const chance = chances[first] as number;
        byOne += chance * Math.max(0, behind + (effects[first] as number));
        for (let second = 0; second < RANK_COUNT; second++) {
          const next = ((chances[second] as number) * left - (first === second ? 1 : 0)) / (left - 1);
          const both = none.with(first, 1);
          both[second] = (both[second] as number) + 1;
          byTwo += chance * next * Math.max(0, ahead(both));
        }
      }
      const [boundOne, boundTwo] = [1, 2].map((cards) =>
        maxGain({ ...given, spread: spread(cards) }, seenCards(cards), Number.POSITIVE_INFINITY),
      ) as [number, number];
      expect(boundOne).toBeGreaterThanOrEqual(byOne);
      expect(boundTwo).toBeGreaterThanOrEqual(byTwo);
      expect(byTwo).toBeGreaterThanOrEqual(byOne - 1e-12);
      expect(boundTwo).toBeLessThan(0.02);
    },
  );

  it('bounds the chance that cards have few points', () => {
    const few = new LowTotalBounds(placeCounts(newShoe(1)));
    // The possible draws are an ace, two aces, or an ace and a deuce.
    expect(few.chance(1, 1, 52)).toBeCloseTo(4 / 52, 12);
    expect(few.chance(2, 3, 52)).toBeGreaterThanOrEqual((4 * 3 + 2 * 4 * 4) / (52 * 51));
    expect(few.chance(2, 3, 52)).toBeLessThan(0.02);
    expect(few.chance(3, 2, 52)).toBe(0);
  });

  it('counts the ways to split a split pair again', () => {
    expect([0, 1, 2, 3].map(splitSequences)).toEqual([1, 2, 5, 14]);
  });

  // With the chance of each card as its weight, the weights of all ways to draw add up to one.
  it('counts every way in which another box may draw, for one hand or split aces, regardless of earlier queries', () => {
    const [whole, split] = new SeenHandsBounds(setting, columnOf(setting, 5)).otherBox(house, [ACE]);
    const chances = new Float64Array(RANK_COUNT).fill(1 / 13).with(RANK_COUNT - 1, 4 / 13);
    for (const seen of [whole, split]) seen?.weighed(new Float64Array(RANK_COUNT).fill(3));
    expect(whole?.weighed(chances)).toBeCloseTo(1, 12);
    // The chance of two aces, which are split once and played in any way.
    expect(split?.weighed(chances)).toBeCloseTo(1 / 13 ** 2, 12);
  });
});
