import { RANK_COUNT } from './ranks.ts';

/**
 * A bound on the average gain that a decision can get from looking at cards dealt to other hands.
 *
 * The lead is the value of another play minus that of the chosen play. Before any other card is seen, it
 * equals `behind`, which is at most 0. Each seen card of rank x changes it by `effects[x]` to first order.
 * Let N be `left`, and let J be the number of cards seen. The lead is then a martingale, behind + L + Q. L,
 * the linear part, is (N-1)/(N-J) times the sum of the seen cards' effects. Q is the rest, and the spectrum
 * of the Johnson scheme bounds its variance.
 *
 * Write y⁺ for max(0, y). Only a positive lead gives a gain, and (a + b)⁺ ≤ a⁺ + b⁺, so L and Q are bounded
 * separately. For L, the bound y⁺ ≤ e^(ty-1)/t holds for every t > 0. It is summed over every way in which the
 * cards can be dealt. For Q, the bound follows from its mean, which is 0, and its variance. docs/odds.md has
 * the proof.
 */
export interface Decision {
  readonly behind: number;
  readonly effects: Float64Array;
  /** For each rank, the chance that a seen card has it. */
  readonly chances: Float64Array;
  /** The number of cards that might be seen. */
  readonly left: number;
  /** The standard deviation of Q (see above) per seen card, from `standardDeviationOf`. */
  readonly spread: number;
}

/** One way in which cards may be dealt to other hands. */
export interface SeenCards {
  /** The maximum number of cards. */
  readonly cards: number;
  /** The number of hands whose players see these cards. */
  readonly hands: number;
  /** An upper bound on the chance that the cards are dealt this way. */
  readonly chance: number;
  /**
   * Returns the sum of the weights of all orders of the cards, over all hands that see them. The weight of an
   * order is the product of the weights of its cards. Each given weight includes the chance of its rank.
   */
  readonly weighed: (weights: Float64Array) => number;
}

/**
 * Returns a bound on the average gain that a decision gets from seen cards, over all hands that face the
 * decision. The bound never exceeds `most`, the greatest possible gain.
 */
export function maxGain(decision: Decision, seen: SeenCards, most: number): number {
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

/** The shares of `behind` to try for Q. The rest is for L. */
const PARTS = [0.9, 0.75, 0.5, 0.25];

/** Returns a bound on the average of max(0, behind + L). */
function linear(behind: number, { effects, chances, left }: Decision, { cards, weighed }: SeenCards): number {
  const scale = (left - 1) / (left - cards);
  let variance = 0;
  for (let place = 0; place < RANK_COUNT; place++)
    variance += (chances[place] as number) * (scale * (effects[place] as number)) ** 2;
  if (variance < NOISE) return 0;
  // This t is roughly the best one if L is normal and few cards are seen. The bound holds for every t.
  variance *= USUAL_CARDS;
  const greatest = scale * effects.reduce((most, effect) => Math.max(most, Math.abs(effect)), 0);
  const first = Math.min(
    (Math.sqrt(behind * behind + 4 * variance) - behind) / (2 * variance),
    STEEPEST / greatest,
  );
  // Without replacement, the chance of a card rises by at most this factor as other cards are dealt.
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
/** The greatest exponent in the weight of a card. */
const STEEPEST = 4;
/** Smaller effects are rounding errors. */
const NOISE = 1e-26;

/**
 * Returns the summed weights of all ways to complete a hand that draws up to a total of 20. The array is
 * indexed by the points of the hand, from `from` on. The next call overwrites the array.
 */
export function completionWeights(weights: Float64Array, from: number): Float64Array {
  for (let points = 20; points >= from; points--) {
    let sum = 0;
    for (let place = 0; place < RANK_COUNT; place++)
      sum += (weights[place] as number) * (drawn[points + place + 1] as number);
    drawn[points] = sum;
  }
  return drawn;
}

/** The summed weights by points. A hand over 20 draws no further card, so its entry is 1. */
const drawn = new Float64Array(21 + RANK_COUNT).fill(1);

/** Counts the sequences of second cards that add `more` hands to a split pair. */
export function splitSequences(more: number): number {
  let ways = 1;
  for (let index = 1; index <= more; index++) ways = (ways * (more + 2 + index)) / index;
  return ways / (more + 1);
}

/**
 * Returns the standard deviation of Q per seen card. `most` is the greatest possible difference between the
 * values of the two plays. The chance that they need more than k cards is at most `longer[k]`. For J cards,
 * the deviation is less than √(J(J-1)) times as large.
 */
export function standardDeviationOf(
  most: number,
  longer: readonly number[],
  left: number,
  seen: number,
): number {
  // Short hands are bounded together. Each greater length is bounded by its chance.
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

/**
 * Bounds on the chance that a given number of cards have at most a given total of points. Aces count as 1.
 */
export class LowTotalBounds {
  private readonly counts: Float64Array;
  /** The number of ordered draws of each length, by points, if no rank became rarer during the draw. */
  private readonly ways = [Float64Array.of(1, ...new Array<number>(MOST_POINTS).fill(0))];

  constructor(counts: Float64Array) {
    this.counts = counts;
  }

  /** Returns a bound for `cards` cards drawn from `left`, with at most `points` points. */
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

/** The maximum total of points of all hands of a box. */
const MOST_POINTS = 400;
