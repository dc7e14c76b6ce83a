import { RANK_COUNT } from './ranks.ts';

/**
 * The most that a decision can gain, on average, from cards that went to other hands.
 *
 * Let `behind`, at most 0, be the lead of another play over the one that is made. Let `effects[x]` be the change in
 * that lead for each seen card of place x. With J cards seen the lead is a martingale: behind + L + Q. L is the part
 * linear in the cards, (N-1)/(N-J) times the sum of their effects. Q is the rest, whose variance the spectrum of the
 * Johnson scheme bounds. Only a positive lead gains, and (a + b)⁺ ≤ a⁺ + b⁺ separates L from Q. For L, y⁺ ≤ e^(ty-1)/t
 * is summed over every way in which the cards may come. For Q, two moments give the bound.
 */
export interface Decision {
  readonly behind: number;
  readonly effects: Float64Array;
  /** The chance of each place for a card that is seen. */
  readonly chances: Float64Array;
  /** Cards that may be seen. */
  readonly left: number;
  /** The standard deviation of Q for each card seen: `spreadOf`. */
  readonly spread: number;
}

/** A way in which cards are dealt to other hands. */
export interface Seen {
  /** There are no more. */
  readonly cards: number;
  /** The number of hands that look at them. */
  readonly hands: number;
  /** The upper bound of its chance. */
  readonly chance: number;
  /**
   * Every order in which the cards may come, each with its chance and a weight. The weight is the product of the given
   * weights of its cards; that of each place includes its chance. It covers all hands that look together.
   */
  readonly weighed: (weights: Float64Array) => number;
}

/**
 * Bounds the average gain of a decision from the cards seen, over all hands together that have it to make; never
 * over `most`, which is all that can be gained.
 */
export function mostGained(decision: Decision, seen: Seen, most: number): number {
  const { behind, spread } = decision;
  const { cards, hands } = seen;
  const deviation = spread * Math.sqrt(cards * (cards - 1));
  let least = most;
  for (const part of PARTS) {
    const curved = part * Math.min(0, behind);
    const ofQ = (Math.sqrt(curved * curved + deviation * deviation) + curved) / 2;
    if (hands * ofQ >= least) continue;
    least = Math.min(least, hands * ofQ + linear((1 - part) * Math.min(0, behind), decision, seen));
  }
  return least;
}

/** The shares of the distance `behind` that are set against Q; the rest is set against L. */
const PARTS = [0.9, 0.75, 0.5, 0.25];

/** Bounds the average of L above `behind`. */
function linear(behind: number, { effects, chances, left }: Decision, { cards, weighed }: Seen): number {
  const scale = (left - 1) / (left - cards);
  let variance = 0;
  for (let place = 0; place < RANK_COUNT; place++)
    variance += (chances[place] as number) * (scale * (effects[place] as number)) ** 2;
  if (variance < NOISE) return 0;
  // About the best t if L were normal and of a few cards; the bound holds for any.
  variance *= USUAL_CARDS;
  const greatest = scale * effects.reduce((most, effect) => Math.max(most, Math.abs(effect)), 0);
  const first = Math.min(
    (Math.sqrt(behind * behind + 4 * variance) - behind) / (2 * variance),
    STEEPEST / greatest,
  );
  // Without replacement a card's chance rises as others go, by no more than this.
  const rise = left / (left - cards);
  let least = Number.POSITIVE_INFINITY;
  for (let t = first; t > first / 40; t /= 2) {
    for (let place = 0; place < RANK_COUNT; place++)
      weights[place] = rise * (chances[place] as number) * Math.exp(t * scale * (effects[place] as number));
    const bound = (Math.exp(t * behind - 1) / t) * weighed(weights);
    if (bound > least) break;
    least = bound;
  }
  return least;
}

const weights = new Float64Array(RANK_COUNT);
const USUAL_CARDS = 4;
/** The greatest exponent of e in the weight of a card. */
const STEEPEST = 4;
/** Effects this small are the rounding of doubles. */
const NOISE = 1e-26;

/**
 * Returns the cards of a hand that draws as long as it is not over 20, by its points before, from some points on:
 * every way, weighed. It stands there until it is asked for again.
 */
export function drawnOut(weights: Float64Array, from: number): Float64Array {
  for (let points = 20; points >= from; points--) {
    let sum = 0;
    for (let place = 0; place < RANK_COUNT; place++)
      sum += (weights[place] as number) * (drawn[points + place + 1] as number);
    drawn[points] = sum;
  }
  return drawn;
}

/** Over 20 there is one way: no more cards. */
const drawn = new Float64Array(21 + RANK_COUNT).fill(1);

/** Counts the ways in which second cards make so many more hands of a split pair. */
export function coursesOf(more: number): number {
  let ways = 1;
  for (let index = 1; index <= more; index++) ways = (ways * (more + 2 + index)) / index;
  return ways / (more + 1);
}

/**
 * Returns the standard deviation of Q for one card seen. The two plays never differ by more than `most`, and need one
 * card more than k with at most the chance `longer[k]`. For J cards it is less than √(J(J-1)) times as much.
 */
export function spreadOf(most: number, longer: readonly number[], left: number, seen: number): number {
  // Hands that need few cards are taken together, longer ones each by their chance.
  let rest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let used = longer.length; used >= 1; used--) {
    if (left < seen + used + 2) return Number.POSITIVE_INFINITY;
    const room = (left - seen) * (left - seen - 1) * (left - used) * (left - used - 1);
    const each = Math.sqrt((used * (used - 1)) / room);
    least = Math.min(least, each + rest);
    rest += each * Math.sqrt(longer[used - 1] as number);
  }
  return most * least;
}

/** Bounds of the chance that so many cards together count no more than some points, an ace being one. */
export class FewPoints {
  private readonly counts: Float64Array;
  /** The number of ways for so many cards in order to have each number of points, each rank as frequent as at first. */
  private readonly ways = [Float64Array.of(1, ...new Array<number>(MOST_POINTS).fill(0))];

  constructor(counts: Float64Array) {
    this.counts = counts;
  }

  /** Returns the chance for `cards` cards out of `left`, with no more of any place than in the shoe. */
  chance(cards: number, points: number, left: number): number {
    if (cards <= 0) return 1;
    if (points < cards || cards > left) return 0;
    const ways = this.waysOf(cards);
    let sum = 0;
    for (let total = 0; total <= Math.min(points, MOST_POINTS); total++) sum += ways[total] as number;
    for (let drawn = 0; drawn < cards; drawn++) sum /= left - drawn;
    return Math.min(1, sum);
  }

  private waysOf(cards: number): Float64Array {
    while (this.ways.length <= cards) {
      const before = this.ways.at(-1) as Float64Array;
      const next = new Float64Array(MOST_POINTS + 1);
      for (let total = 0; total <= MOST_POINTS; total++)
        for (let place = 0; place < RANK_COUNT && place < total; place++)
          next[total] =
            (next[total] as number) + (before[total - place - 1] as number) * (this.counts[place] as number);
      this.ways.push(next);
    }
    return this.ways[cards] as Float64Array;
  }
}

/** The most points on the hands of a box. */
const MOST_POINTS = 400;
