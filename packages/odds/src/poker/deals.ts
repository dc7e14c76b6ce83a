import type { Generator } from '../generator.ts';

/** A gap in a hand or a board: cards that are still missing, in any order. */
export interface Gap {
  readonly into: Uint8Array;
  readonly from: number;
  readonly cards: number;
}

/** Counts the ways to fill the gaps from `cards` cards. */
export function waysToFill(gaps: readonly Gap[], cards: number): number {
  let ways = 1;
  let left = cards;
  for (const gap of gaps) {
    for (let taken = 0; taken < gap.cards; taken++) ways = (ways * (left - taken)) / (taken + 1);
    left -= gap.cards;
  }
  return ways;
}

/** Fills the gaps in every possible way and calls `visit` after each. */
export function fillInEveryWay(gaps: readonly Gap[], cards: readonly number[], visit: () => void): void {
  const used = new Uint8Array(cards.length);
  const fill = (nth: number, place: number, from: number): void => {
    const gap = gaps[nth];
    if (!gap) visit();
    else if (place === gap.cards) fill(nth + 1, 0, 0);
    else
      for (let next = from; next < cards.length; next++) {
        if (used[next]) continue;
        used[next] = 1;
        gap.into[gap.from + place] = cards[next] as number;
        fill(nth, place + 1, next + 1);
        used[next] = 0;
      }
  };
  fill(0, 0, 0);
}

/** A random dealer that fills gaps, with all ways equally likely. */
export class RandomDeal {
  private readonly drawn = new Uint16Array(1024);
  private at = this.drawn.length;
  private readonly used = new Uint8Array(52);

  constructor(private readonly generator: Generator) {}

  /** Fills the gaps with random cards. `taken` is 1 for each card of the pack that cannot be dealt. */
  fill(gaps: readonly Gap[], taken: Uint8Array): void {
    this.used.set(taken);
    for (const { into, from, cards } of gaps)
      for (let place = 0; place < cards; place++) into[from + place] = this.next();
  }

  /** Returns the next random card that has not been drawn yet. */
  private next(): number {
    for (;;) {
      const card = this.number();
      if (this.used[card]) continue;
      this.used[card] = 1;
      return card;
    }
  }

  private number(): number {
    if (this.at === this.drawn.length) {
      this.generator.draws(52, this.drawn, this.drawn.length);
      this.at = 0;
    }
    return this.drawn[this.at++] as number;
  }

  /** Returns a random number from 0 to `count` − 1, all equally likely. `count` is at most 2¹⁶. */
  choose(count: number): number {
    const one = new Uint16Array(1);
    this.generator.draws(count, one, 1);
    return one[0] as number;
  }
}
