import { eachHand, masksOf } from './suits.ts';

/** All orders of the four suits. */
const ORDERS: readonly (readonly number[])[] = orders([0, 1, 2, 3]);

function orders(suits: readonly number[]): number[][] {
  if (suits.length === 0) return [[]];
  return suits.flatMap((suit) =>
    orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]),
  );
}

/** The number of a pair of cards, the lower first. */
const PAIRS = new Int32Array(52 * 52);
for (let one = 0, next = 0; one < 52; one++)
  for (let two = one + 1; two < 52; two++) {
    PAIRS[one * 52 + two] = next;
    PAIRS[two * 52 + one] = next++;
  }
const PAIR_COUNT = 1326;

/** The number of a pair of cards. */
export function pairOf(one: number, two: number): number {
  return PAIRS[one * 52 + two] as number;
}

/**
 * Two cards in hand with a flop, numbered so that those which differ by suits alone share a number. The order of the
 * suits that makes a flop the one that stands for its like is found once for the flop; where several do, hands that they
 * change into each other share a number too.
 */
export class FlopClasses {
  /** How many numbers there are. */
  readonly count: number;
  /** The numbers by flop and pair, in the suits of the flop that stands for its like. */
  readonly numbers: Int32Array;
  private readonly flops = new Map<number, number>();
  /** By order of suits: the pair that a pair becomes. */
  private readonly changed: readonly Int32Array[];

  constructor() {
    this.changed = ORDERS.map(changes);
    const flops: number[][] = [];
    eachHand(3, (cards) => {
      this.flops.set(keyOf(cards), flops.length);
      flops.push([...cards]);
    });
    this.numbers = new Int32Array(flops.length * PAIR_COUNT).fill(-1);
    let count = 0;
    for (const [flop, cards] of flops.entries()) {
      const same = ORDERS.flatMap((order, place) =>
        keyOf(changedBy(order, cards)) === keyOf(cards) ? [place] : [],
      );
      const held = new Set(
        cards.flatMap((one) => Array.from({ length: 52 }, (_, two) => (two === one ? -1 : pairOf(one, two)))),
      );
      for (let pair = 0; pair < PAIR_COUNT; pair++) {
        if (held.has(pair) || (this.numbers[flop * PAIR_COUNT + pair] as number) >= 0) continue;
        for (const place of same)
          this.numbers[flop * PAIR_COUNT + ((this.changed[place] as Int32Array)[pair] as number)] = count;
        count++;
      }
    }
    this.count = count;
  }

  /**
   * For each flop that a board may have had: where its numbers begin, and what becomes of a pair when the flop's suits
   * are put in order. The number of a hand is `numbers[first + changed[pair]]`.
   */
  eachFlop(board: readonly number[], visit: (first: number, changed: Int32Array) => void): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = board;
    const flops = [
      [a, b, c],
      [a, b, d],
      [a, b, e],
      [a, c, d],
      [a, c, e],
      [a, d, e],
      [b, c, d],
      [b, c, e],
      [b, d, e],
      [c, d, e],
    ];
    for (const flop of flops) {
      const masks = masksOf(flop);
      const suits = [0, 1, 2, 3].sort((one, two) => (masks[two] as number) - (masks[one] as number));
      const place = ORDERS.findIndex((order) => suits.every((suit, to) => order[suit] === to));
      const changed = this.changed[place] as Int32Array;
      const first =
        (this.flops.get(keyOf(changedBy(ORDERS[place] as readonly number[], flop))) as number) * PAIR_COUNT;
      visit(first, changed);
    }
  }
}

function changes(order: readonly number[]): Int32Array {
  const changed = new Int32Array(PAIR_COUNT);
  for (let one = 0; one < 52; one++)
    for (let two = one + 1; two < 52; two++)
      changed[PAIRS[one * 52 + two] as number] = PAIRS[
        changeOf(order, one) * 52 + changeOf(order, two)
      ] as number;
  return changed;
}

function changeOf(order: readonly number[], card: number): number {
  return (card & ~3) | (order[card & 3] as number);
}

function changedBy(order: readonly number[], cards: readonly number[]): number[] {
  return cards.map((card) => changeOf(order, card));
}

function keyOf(cards: readonly number[]): number {
  return [...cards].sort((one, other) => one - other).reduce((key, card) => key * 52 + card, 0);
}
