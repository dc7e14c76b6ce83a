import { eachHand } from './suits.ts';

/** All permutations of the four suits. */
const ORDERS: readonly (readonly number[])[] = orders([0, 1, 2, 3]);

function orders(suits: readonly number[]): number[][] {
  if (suits.length === 0) return [[]];
  return suits.flatMap((suit) =>
    orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]),
  );
}

/** The numbers of all hands of two or three cards, regardless of the order of the cards. */
export class HandNumbers {
  readonly count: number;
  /** The cards of all hands, one hand after the other, each in ascending order. */
  readonly cards: Uint8Array;
  private readonly numbers: Int32Array;

  constructor(readonly size: 2 | 3) {
    this.numbers = new Int32Array(52 ** size);
    const cards: number[] = [];
    let count = 0;
    const choose = (hand: readonly number[]): void => {
      if (hand.length === size) {
        cards.push(...hand);
        for (const order of permutations(hand)) this.numbers[keyOf(order)] = count;
        count++;
        return;
      }
      for (let card = (hand.at(-1) ?? -1) + 1; card < 52; card++) choose([...hand, card]);
    };
    choose([]);
    this.count = count;
    this.cards = Uint8Array.from(cards);
  }

  of(cards: readonly number[]): number {
    return this.numbers[keyOf(cards)] as number;
  }

  ofThree(one: number, two: number, three: number): number {
    return this.numbers[(one * 52 + two) * 52 + three] as number;
  }
}

function permutations(cards: readonly number[]): readonly (readonly number[])[] {
  const [one = 0, two = 0, three] = cards;
  if (three === undefined) return [cards, [two, one]];
  return [
    cards,
    [one, three, two],
    [two, one, three],
    [two, three, one],
    [three, one, two],
    [three, two, one],
  ];
}

const PAIRS = new HandNumbers(2);

/** Returns the index of a pair of cards. */
export function pairOf(one: number, two: number): number {
  return PAIRS.of([one, two]);
}

/** The positions of the board cards that a player may have seen: three or four of the five. */
const SEEN = {
  3: [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
  ],
  4: [
    [1, 2, 3, 4],
    [0, 2, 3, 4],
    [0, 1, 3, 4],
    [0, 1, 2, 4],
    [0, 1, 2, 3],
  ],
} as const;

/** Returns the sets of board positions that a player may have seen, in the order in which `eachSeen` visits them. */
export function placesSeen(seen: 3 | 4): readonly (readonly number[])[] {
  return SEEN[seen];
}

/**
 * Class numbers for the cards that a player knows: a hand and three or four board cards. Combinations that
 * differ only by suits share a number. The permutation of suits that turns a board into its representative is
 * found once per board. Some permutations leave the representative unchanged. Hands that such a permutation
 * maps to each other share a number too.
 */
export class BoardClasses {
  /** The number of classes. */
  readonly count: number;
  /** The class numbers by representative board and hand, or −1 where hand and board share a card. */
  readonly numbers: Int32Array;
  /**
   * Indexed by the key of the sorted board cards: the start of the board's numbers, and its permutation of
   * suits.
   */
  private readonly begins: Int32Array;
  private readonly orders: Uint8Array;
  /** Indexed by permutation of suits: the hand that each hand becomes. */
  private readonly changed: readonly Int32Array[];
  private readonly boards: readonly { readonly cards: readonly number[]; readonly ways: number }[];

  constructor(
    private readonly seen: 3 | 4 = 3,
    readonly hands: HandNumbers = PAIRS,
  ) {
    this.changed = ORDERS.map((order) => changes(hands, order));
    const boards: { cards: readonly number[]; ways: number }[] = [];
    this.begins = new Int32Array(52 ** seen).fill(-1);
    this.orders = new Uint8Array(52 ** seen);
    eachHand(seen, (cards, ways) => {
      const begins = boards.length * hands.count;
      boards.push({ cards: [...cards], ways });
      // Registers all boards with this representative, each with the permutation that turns it into the
      // representative.
      for (const [place, order] of ORDERS.entries()) {
        const like = keyOf(inOrder(changedBy(back(order), cards)));
        this.begins[like] = begins;
        this.orders[like] = place;
      }
    });
    this.boards = boards;
    this.numbers = new Int32Array(boards.length * hands.count).fill(-1);
    let count = 0;
    for (const [board, { cards }] of boards.entries()) {
      const begins = board * hands.count;
      const same = ORDERS.flatMap((order, place) =>
        keyOf(inOrder(changedBy(order, cards))) === keyOf(cards) ? [place] : [],
      );
      const lies = new Uint8Array(52);
      for (const card of cards) lies[card] = 1;
      for (let hand = 0; hand < hands.count; hand++) {
        if (this.numbers[begins + hand] !== -1) continue;
        let shares = false;
        for (let card = 0; card < hands.size; card++)
          if (lies[hands.cards[hand * hands.size + card] as number] === 1) shares = true;
        if (shares) continue;
        for (const place of same)
          this.numbers[begins + ((this.changed[place] as Int32Array)[hand] as number)] = count;
        count++;
      }
    }
    this.count = count;
  }

  /**
   * Visits every set of board cards that a player may have seen, in order. Passes the start of the set's
   * numbers, and the permutation that maps hands to the representative's suits. The class of a hand is
   * `numbers[first + changed[hand]]`.
   */
  eachSeen(
    board: readonly number[],
    visit: (first: number, changed: Int32Array, which: number) => void,
  ): void {
    for (const [which, places] of SEEN[this.seen].entries()) {
      let key = 0;
      for (const place of places) key = key * 52 + (board[place] as number);
      visit(this.begins[key] as number, this.changed[this.orders[key] as number] as Int32Array, which);
    }
  }

  /**
   * Visits every hand on every representative board. Passes the class, and the number of boards that the
   * representative stands for.
   */
  each(visit: (board: readonly number[], hand: number, number: number, ways: number) => void): void {
    for (const [board, { cards, ways }] of this.boards.entries())
      for (let hand = 0; hand < this.hands.count; hand++) {
        const number = this.numbers[board * this.hands.count + hand] as number;
        if (number >= 0) visit(cards, hand, number, ways);
      }
  }
}

function changes(hands: HandNumbers, order: readonly number[]): Int32Array {
  const { size } = hands;
  return Int32Array.from({ length: hands.count }, (_, hand) =>
    hands.of(changedBy(order, Array.from(hands.cards.subarray(hand * size, (hand + 1) * size)))),
  );
}

/** Returns the inverse of a permutation of suits. */
function back(order: readonly number[]): readonly number[] {
  return order.map((_, suit) => order.indexOf(suit));
}

function changedBy(order: readonly number[], cards: readonly number[]): number[] {
  return cards.map((card) => (card & ~3) | (order[card & 3] as number));
}

function inOrder(cards: readonly number[]): readonly number[] {
  return [...cards].sort((one, other) => one - other);
}

function keyOf(cards: readonly number[]): number {
  return cards.reduce((key, card) => key * 52 + card, 0);
}
