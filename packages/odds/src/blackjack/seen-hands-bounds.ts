import type { blackjack } from '@croupier/games';
import {
  completionWeights,
  LowTotalBounds,
  maxGain,
  type SeenCards,
  splitSequences,
  standardDeviationOf,
} from './gain-bounds.ts';
import { BUST } from './hands.ts';
import type { StakeOwner } from './payoffs.ts';
import { RANK_COUNT } from './ranks.ts';
import type { Setting } from './setting.ts';
import { DOUBLE, FREE_DOUBLE, FREE_SPLIT, HIT, resplitsOf, type Situation } from './situation.ts';
import { Chances, type Column, type Policy, Tree } from './tree.ts';

/**
 * The play by a hand's own cards alone, and the same play with one more card of each rank out of the shoe.
 */
interface Watched {
  readonly tree: Tree;
  readonly policy: Policy;
  readonly situation: Situation;
  readonly without: readonly (Tree | undefined)[];
}

/** The number of cards on a box is capped, so that more cards have a chance below this value. */
const SELDOM = 1e-6;

/** Bounds for one upcard on the gain of a player who also looks at the cards of other hands. */
export class SeenHandsBounds {
  private readonly setting: Setting;
  private readonly column: Column;
  private readonly few: LowTotalBounds;
  /**
   * The greatest difference that a decision can make, in units. A doubled hand then wins instead of losing.
   */
  private readonly units: number;
  private readonly splitHands = new Map<string, Watched>();

  constructor(setting: Setting, column: Column) {
    this.setting = setting;
    this.column = column;
    this.few = new LowTotalBounds(column.counts);
    const [times, of] = setting.house.plan.outcomes.fiveCards?.pays ?? [1, 1];
    this.units = 2 * (1 + Math.max(1, times / of));
  }

  /** Returns a bound on the gain in the rare cases with more cards than the cap. */
  get missed(): number {
    return SELDOM * this.units;
  }

  /**
   * Returns bounds on the gain of each hand of a box, from its decision on and regardless of the cards
   * before.
   */
  hands(
    { tree, policy, situation, without }: Watched,
    seen: readonly SeenCards[],
    apart?: Policy,
  ): Float64Array {
    const { hands } = this.column;
    const gains = new Float64Array(hands.length);
    const effects = new Float64Array(RANK_COUNT);
    for (let index = situation.members.length - 1; index >= 0; index--) {
      const hand = situation.members[index] as number;
      const may = situation.allowed[hand] as number;
      const made = policy[hand] as number;
      if (may === 0) continue;
      const chances = Float64Array.from({ length: RANK_COUNT }, (_, place) => tree.chance(hand, place));
      const left = tree.leftBeside(hand);
      let gain = 0;
      for (let bit = 1; bit <= may; bit *= 2) {
        if ((may & bit) === 0 || bit === made || (apart && (apart[hand] as number) & bit)) continue;
        const behind = tree.worth(hand, bit) - (tree.values[hand] as number);
        for (let place = 0; place < RANK_COUNT; place++) {
          const one = without[place];
          effects[place] =
            one && (chances[place] as number) > 0
              ? one.worth(hand, bit) - (one.values[hand] as number) - behind
              : 0;
        }
        const units = (bit | made) & (DOUBLE | FREE_DOUBLE) ? this.units : this.units / 2;
        const longer = this.longer(hands.points(hand), left);
        for (const way of seen) {
          const spread = standardDeviationOf(units, longer, left, way.cards);
          const all = units * way.hands * way.chance;
          gain += maxGain({ behind, effects, chances, left, spread }, way, all);
        }
      }
      if (may & HIT)
        for (let place = 0; place < RANK_COUNT; place++) {
          const after = hands.next[hand * RANK_COUNT + place] as number;
          if (after !== BUST) gain += (chances[place] as number) * (gains[after] as number);
        }
      gains[hand] = gain;
    }
    return gains;
  }

  /** Returns a bound on what a player gains by looking at other cards before the decision to split a pair. */
  choice(
    place: number,
    again: number,
    behind: number,
    effects: Float64Array,
    seen: readonly SeenCards[],
  ): number {
    const { column } = this;
    const { hands } = column;
    const pair = hands.pair(place, place);
    const left = column.left - 2;
    const chances = Float64Array.from(
      column.counts,
      (count, at) => (count - (hands.counts[pair * RANK_COUNT + at] as number)) / left,
    );
    const alike = (column.counts[place] as number) / left;
    const longer: number[] = [];
    for (let cards = 0; cards < 60; cards++) {
      let chance = 0;
      for (let more = 0; more <= again; more++) {
        const points = 21 * 2 + 30 * more - (2 + more) * (place + 1) + 20 - (column.up + 1);
        chance += splitSequences(more) * alike ** more * this.few.chance(cards - more, points, left - more);
      }
      longer.push(Math.min(1, chance));
    }
    // The result of two hands varies about twice as much as that of one hand. More hands are too rare to
    // raise the mean square.
    const units = 2 * this.units;
    return seen.reduce((sum, way) => {
      const spread = standardDeviationOf(units, longer, left, way.cards);
      const all = units * way.hands * way.chance;
      return sum + maxGain({ behind, effects, chances, left, spread }, way, all);
    }, 0);
  }

  /**
   * Returns the best play without looking at other cards, and the same play with one more card of each rank
   * out of the shoe.
   */
  watched(situation: Situation, stake: StakeOwner, gone: Float64Array): Watched {
    const { column } = this;
    const tree = new Tree(column, situation, stake, gone, new Chances(column, gone));
    const policy = tree.best();
    const without = Array.from({ length: RANK_COUNT }, (_, place) => {
      const more = gone.slice();
      more[place] = (more[place] as number) + 1;
      if ((more[place] as number) > (column.counts[place] as number)) return undefined;
      const one = new Tree(column, situation, stake, more, new Chances(column, more));
      one.follow(policy);
      return one;
    });
    return { tree, policy, situation, without };
  }

  /**
   * Returns bounds on the chances that two plays of a hand with these points need more than 0, 1, 2 … cards.
   */
  private longer(points: number, left: number): readonly number[] {
    const most = 21 - points + 20 - (this.column.up + 1);
    const found: number[] = [];
    for (let cards = 0; cards <= most; cards++) {
      const chance = this.few.chance(cards, most, left);
      if (chance < 1e-30) break;
      found.push(chance);
    }
    return found;
  }

  /**
   * Returns a bound on the total gain of all hands of a split pair, if the player also sees the cards of
   * `other`.
   */
  split(house: blackjack.HouseRules, place: number, other: readonly SeenCards[] = [NO_CARDS]): number {
    const { hands } = this.column;
    const situation = this.setting.split[place] as Situation;
    const free = ((this.setting.dealt.allowed[hands.pair(place, place)] as number) & FREE_SPLIT) > 0;
    const pairGone = new Float64Array(RANK_COUNT);
    pairGone[place] = 1;
    let gain = 0;
    for (const stake of free ? (['own', 'bank'] as const) : (['own'] as const)) {
      // Only one hand of a free split is on the player's stake.
      const looking = (more: number) => (free ? (stake === 'own' ? 1 : 1 + more) : 2 + more);
      const ways = this.siblings(resplitsOf(house, place), place, looking);
      const seen = ways.flatMap((way) =>
        other.map(
          (its): SeenCards => ({
            cards: way.cards + its.cards,
            hands: way.hands,
            chance: way.chance * its.chance,
            weighed: (weights) => way.weighed(weights) * its.weighed(weights),
          }),
        ),
      );
      const key = `${place} ${stake}`;
      const watched = this.splitHands.get(key) ?? this.watched(situation, stake, pairGone);
      this.splitHands.set(key, watched);
      const gains = this.hands(watched, seen);
      for (let second = 0; second < RANK_COUNT; second++) {
        const chance = watched.tree.chance(hands.single(place), second);
        if (chance > 0) gain += chance * (gains[hands.pair(place, second)] as number);
      }
      gain += ways.reduce((sum, way) => sum + this.missed * way.hands, 0);
    }
    return gain;
  }

  /**
   * Returns the cards of the other split hands that a hand sees, by the number of further splits. `looking`
   * returns the number of hands whose player looks at other cards.
   */
  private siblings(again: number, place: number, looking: (more: number) => number): readonly SeenCards[] {
    const { column } = this;
    const alike = Math.min(1, (column.counts[place] as number) / Math.max(1, column.left - 2 - again));
    return Array.from(
      { length: again + 1 },
      (_, more): SeenCards => ({
        cards: more + this.mostDrawn(1 + more, place + 1),
        hands: looking(more),
        chance: splitSequences(more) * alike ** more,
        weighed: (weights) =>
          looking(more) *
          splitSequences(more) *
          (weights[place] as number) ** more *
          (completionWeights(weights, place + 1)[place + 1] as number) ** (1 + more),
      }),
    );
  }

  /**
   * Returns the cards of another box. These are two cards and their draws, or a pair from `splits` and the
   * draws of its hands.
   */
  otherBox(house: blackjack.HouseRules, splits: readonly number[]): readonly SeenCards[] {
    const places = Array.from({ length: RANK_COUNT }, (_, place) => place);
    const again = places.map((place) => resplitsOf(house, place));
    const courses = again.map((most) => Array.from({ length: most + 1 }, (_, more) => splitSequences(more)));
    const whole = (weights: Float64Array) => {
      const drawn = completionWeights(weights, 2);
      let sum = 0;
      for (const one of places)
        for (const other of places)
          sum += (weights[one] as number) * (weights[other] as number) * (drawn[one + other + 2] as number);
      return sum;
    };
    const split = (weights: Float64Array) => {
      const drawn = completionWeights(weights, 1);
      let sum = 0;
      for (const place of splits) {
        // Each split hand has its first card and its draws.
        const hand = (weights[place] as number) * (drawn[place + 1] as number);
        let all = hand * hand;
        for (const of of courses[place] as readonly number[]) {
          sum += of * all;
          all *= hand;
        }
      }
      return sum;
    };
    const most = Math.max(
      0,
      ...splits.map(
        (place) => 2 + (again[place] as number) + this.mostDrawn(2 + (again[place] as number), place + 1),
      ),
    );
    return [
      { cards: 2 + this.mostDrawn(1, 2), hands: 1, chance: 1, weighed: whole },
      { cards: most, hands: 1, chance: 1, weighed: split },
    ].slice(0, splits.length > 0 ? 2 : 1);
  }

  /**
   * Returns a number of cards that `hands` hands, starting with `points` points each, exceed only with a
   * chance below SELDOM.
   */
  private mostDrawn(hands: number, points: number): number {
    for (let cards = 1; ; cards++)
      if (this.few.chance(cards, 30 * hands - 10 - hands * points, this.column.left - 10) < SELDOM)
        return cards;
  }
}

/** Stands for another box without cards. */
const NO_CARDS: SeenCards = { cards: 0, hands: 1, chance: 1, weighed: () => 1 };
