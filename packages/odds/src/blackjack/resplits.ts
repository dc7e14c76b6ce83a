/**
 * The weights that give the value of a whole split from the values of a single hand.
 *
 * A split deals a second card to each of its hands. A card of the pair's rank makes another hand, as long as
 * the house allows. Suppose that each hand is played by its own cards alone. Then each hand is worth as much
 * as if it were the only hand, because all orders of the unseen cards are equally likely. So the value of all
 * hands together is a sum over the number j of further cards of the pair's rank that are out of the shoe. The
 * weight `closed[j]` is for a hand whose second card is of another rank. The weight `open[j]` is for a hand
 * with any second card that cannot be split again. The inclusion–exclusion principle counts the cases in
 * which the other hands got no card of the pair's rank.
 */
export interface SplitWeights {
  readonly closed: Float64Array;
  readonly open: Float64Array;
}

/** The weights for the first hand of a split, and for all its other hands together. */
export interface Resplits {
  readonly first: SplitWeights;
  readonly others: SplitWeights;
}

/**
 * Returns the weights for a split pair. The shoe has `left` cards, `alike` of them of the pair's rank. At
 * most `most` further splits are allowed.
 */
export function resplitWeights(alike: number, left: number, most: number): Resplits {
  const length = 2 * most + 2;
  const weights = (): SplitWeights => ({ closed: new Float64Array(length), open: new Float64Array(length) });
  const first = weights();
  const others = weights();
  const drawn = chancesOfDrawing(alike, left, length);
  const add = (to: Float64Array, at: number, weight: number) => {
    to[at] = (to[at] as number) + weight * (drawn[at] as number);
  };
  // After `again` further splits, which are fewer than allowed, every hand has a second card of another rank.
  for (let again = 0; again < most; again++) {
    const hands = again + 2;
    const courses = binomial(2 * again + 2, again) / (again + 1);
    for (let not = 0; not < hands; not++) {
      const weight = courses * sign(not) * binomial(hands - 1, not);
      add(first.closed, again + not, weight);
      add(others.closed, again + not, weight * (hands - 1));
    }
  }
  // When all allowed splits are used, some hands already have a second card of another rank. The rest take
  // any second card.
  for (const [closed, courses] of coursesToTheLast(most).entries()) {
    const open = 2 + most - closed;
    for (let not = 0; not < closed; not++) {
      const weight = courses * sign(not) * binomial(closed - 1, not);
      add(first.closed, most + not, weight);
      add(others.closed, most + not, weight * (closed - 1));
    }
    for (let not = 0; not <= closed; not++) {
      const weight = courses * sign(not) * binomial(closed, not);
      if (closed === 0) add(first.open, most, weight);
      add(others.open, most + not, weight * (closed === 0 ? open - 1 : open));
    }
  }
  return { first, others };
}

/**
 * Counts the sequences of play up to the last allowed split, by the number of hands that are closed by then.
 */
function coursesToTheLast(most: number): number[] {
  if (most === 0) return [1];
  // `courses[closed]` counts the sequences of `again` splits during which a hand was always waiting for its
  // second card.
  let courses = [1, 1];
  for (let again = 1; again < most; again++) {
    const next: number[] = [];
    for (let closed = 0; closed < again + 2; closed++)
      next.push((courses[closed] ?? 0) + (closed > 0 ? (next[closed - 1] ?? 0) : 0));
    courses = next;
  }
  return courses;
}

/** Returns the chances that the first 0, 1, 2 … cards are all of the pair's rank. */
function chancesOfDrawing(alike: number, left: number, length: number): Float64Array {
  const chances = new Float64Array(length);
  let chance = 1;
  for (let count = 0; count < length; count++) {
    chances[count] = chance;
    chance *= alike > count ? (alike - count) / (left - count) : 0;
  }
  return chances;
}

function sign(exponent: number): number {
  return exponent % 2 === 0 ? 1 : -1;
}

function binomial(of: number, choose: number): number {
  let ways = 1;
  for (let index = 1; index <= choose; index++) ways = (ways * (of - choose + index)) / index;
  return ways;
}
