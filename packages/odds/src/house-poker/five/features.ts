import { handTable, FLUSH as SUITED_FIVE } from '@croupier/games/poker/evaluate';
import { choose } from './sets.ts';

const FIVE = handTable('high', 5);

/** The draws that four of five cards can form. */
const NO_DRAW = 0;

const INSIDE = 1;

const OPEN = 2;

const FLUSH = 3;

const FLUSH_AND_STRAIGHT = 4;

const DRAWS = 5;

const PAIR = 1;

const TWO_PAIR = 2;

const QUADS = 7;

/**
 * The kinds of hands that a player distinguishes. Hands without a pair come first, divided by ace and king.
 * Pairs, divided by rank, and the better hands follow.
 */
const NO_PAIR_KINDS = 4;

const PAIRS_BEGIN = NO_PAIR_KINDS * DRAWS;

const MADE_BEGIN = PAIRS_BEGIN + 13 * DRAWS;

const KINDS = MADE_BEGIN + 9 * DRAWS;

/**
 * The number of hand classes. Each kind is divided by whether the hand contains the rank of the dealer's
 * upcard, and by whether that rank is higher than the hand's pair.
 */
export const CELLS = KINDS * 4;

const DRAW_NAMES = ['none', 'inside', 'open', 'flush', 'flush'] as const;

/** Describes the five-card hands of a class. */
export function describeFive(cell: number): HandFeatures {
  const kind = cell >> 2;
  const isPair = kind >= PAIRS_BEGIN && kind < MADE_BEGIN;
  const top = kind < PAIRS_BEGIN ? Math.floor(kind / DRAWS) : 0;
  return {
    category: kind < PAIRS_BEGIN ? 0 : isPair ? PAIR : TWO_PAIR + Math.floor((kind - MADE_BEGIN) / DRAWS),
    pair: isPair ? Math.floor((kind - PAIRS_BEGIN) / DRAWS) : 0,
    ace: top >= 2,
    king: top % 2 === 1,
    aceKing: top === 3,
    draw: DRAW_NAMES[kind % DRAWS] ?? 'none',
    holds: (cell & 2) !== 0,
    higher: (cell & 1) !== 0,
  };
}

/**
 * The index of five sorted ranks, which may repeat, is a sum of one term per position. Each table contains
 * the terms of one position by rank.
 */
const [ONE, TWO, THREE, FOUR, FIFTH] = [0, 1, 2, 3, 4].map((place) =>
  Int32Array.from({ length: 13 }, (_, rank) => choose(rank + place, place + 1)),
) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/**
 * The number of suit patterns: no four cards of one suit, five cards of one suit, or four, with the odd card
 * at one of five positions.
 */
const SUITED = 7;

const FOUR_SUITED = 0x4444;

function suitedOf(cards: Uint8Array, suits: number): number {
  const suit = (31 - Math.clz32(suits & FOUR_SUITED)) >> 2;
  for (let place = 0; place < 5; place++) if (((cards[place] as number) & 3) !== suit) return 2 + place;
  return 1;
}

/**
 * The features by which a player distinguishes five-card hands. They are computed for each hand on first use.
 */
export class Features {
  /**
   * Indexed by hand number: one more than the kind, or 0 if unknown. Bits 8 and up contain the made cards,
   * and bits 16 and up the cards of the draw.
   */
  private readonly known = new Uint32Array(SUITED * choose(13 + 4, 5));

  /**
   * Indexed by the ranks: one more than the kind of a hand without four cards of one suit, or 0 if unknown.
   */
  private readonly unsuited = new Uint8Array(choose(13 + 4, 5));

  /**
   * Indexed by the ranks: the ranks of the made cards as bits, and the rank of the card that is not part of a
   * four-card draw.
   */
  private readonly madeRanks = new Uint16Array(choose(13 + 4, 5));
  private readonly oddRank = new Uint8Array(choose(13 + 4, 5));

  /**
   * Returns the number of a hand in pack order, and computes its features. The features depend on the ranks,
   * and on which four or five cards share a suit.
   */
  numberOf(cards: Uint8Array): number {
    const a = cards[0] as number;
    const b = cards[1] as number;
    const c = cards[2] as number;
    const d = cards[3] as number;
    const e = cards[4] as number;
    const ranks =
      (ONE[a >> 2] as number) +
      (TWO[b >> 2] as number) +
      (THREE[c >> 2] as number) +
      (FOUR[d >> 2] as number) +
      (FIFTH[e >> 2] as number);
    const suits =
      (1 << (4 * (a & 3))) +
      (1 << (4 * (b & 3))) +
      (1 << (4 * (c & 3))) +
      (1 << (4 * (d & 3))) +
      (1 << (4 * (e & 3)));
    const number = SUITED * ranks + ((suits & FOUR_SUITED) === 0 ? 0 : suitedOf(cards, suits));
    if (this.known[number] === 0) this.look(cards, number);
    return number;
  }

  /** Returns the class of a hand against the rank of the dealer's upcard. Policies are indexed by class. */
  cell(number: number, cards: Uint8Array, up: number): number {
    return cellOf(this.kindOf(number), cards, up);
  }

  /** Returns the class of a hand whose cards are in any order, from the index of its ranks and the sum of its suits. */
  cellAt(place: number, suits: number, cards: Uint8Array, up: number): number {
    let kind = ((suits + ONE_OF_EACH) & SUITED_FIVE) === 0 ? (this.unsuited[place] as number) - 1 : -1;
    if (kind < 0) {
      sorted.set(cards);
      sort(sorted, 5);
      kind = this.kindOf(this.numberOf(sorted));
      if (((suits + ONE_OF_EACH) & SUITED_FIVE) === 0) this.learn(place, kind);
    }
    return cellOf(kind, cards, up);
  }

  /**
   * Returns the positions of the cards to keep in an exchange, as bits. The cards may be in any order. An
   * exchange keeps the made cards, or the four cards of a draw (0 if there is none). Returns −1 for a hand
   * with four cards of one suit. The class of the hand must have been looked up before.
   */
  keptAt(draws: boolean, place: number, suits: number, cards: Uint8Array): number {
    if (((suits + ONE_OF_EACH) & SUITED_FIVE) !== 0) return -1;
    return draws
      ? allBut(this.oddRank[place] as number, cards)
      : ofRanks(this.madeRanks[place] as number, cards);
  }

  /**
   * Stores the kind, the made cards and the draw of the hand that `sorted` contains, under the index of its
   * ranks.
   */
  private learn(place: number, kind: number): void {
    const number = this.numberOf(sorted);
    const made = this.madeOf(number);
    const draw = this.drawOf(number);
    this.unsuited[place] = kind + 1;
    this.oddRank[place] = NO_RANK;
    for (let at = 0; at < 5; at++) {
      const rank = (sorted[at] as number) >> 2;
      if ((made >> at) & 1) this.madeRanks[place] = (this.madeRanks[place] as number) | (1 << rank);
      if (draw > 0 && ((draw >> at) & 1) === 0) this.oddRank[place] = rank;
    }
  }

  /**
   * Returns the positions of the made cards as bits. Without a pair, these are any ace and king, or else the
   * highest card.
   */
  madeOf(number: number): number {
    return ((this.known[number] as number) >> 8) & 31;
  }

  /**
   * Returns the positions, as bits, of four cards that draw to a flush or a straight, or 0 if there are none.
   */
  drawOf(number: number): number {
    return (this.known[number] as number) >> 16;
  }

  /**
   * Returns whether the hand has a four-card draw that is worth an exchange for one ante:
   * - to a flush, to an open-ended straight, or to an inside straight if the hand has a king;
   * - with a pair, only to a flush, and only if the pair is below eights and below the dealer's card.
   */
  drawsWell(number: number, up: number): boolean {
    const kind = this.kindOf(number);
    const draw = kind % DRAWS;
    if (kind >= MADE_BEGIN) return false;
    if (kind < PAIRS_BEGIN) return draw >= OPEN || (draw === INSIDE && Math.floor(kind / DRAWS) % 2 === 1);
    const rank = Math.floor((kind - PAIRS_BEGIN) / DRAWS);
    return draw >= FLUSH && rank < EIGHT && rank < up;
  }

  private look(cards: Uint8Array, number: number): void {
    const category = FIVE.strength(cards) >>> 20;
    let grouped = 0;
    let top = 0;
    let paired = 0;
    for (let place = 0; place < 5; place++) {
      const rank = (cards[place] as number) >> 2;
      const like =
        (place > 0 && (cards[place - 1] as number) >> 2 === rank) ||
        (place < 4 && (cards[place + 1] as number) >> 2 === rank);
      if (like) grouped |= 1 << place;
      if (like && paired === 0) paired = rank;
      if (rank >= KING) top |= 1 << place;
    }
    const draw = drawOf(cards, category);
    const drawn = draw & 7;
    if (category === 0) {
      const ace = (cards[4] as number) >> 2 === ACE ? 2 : 0;
      const king = (cards[ace > 0 ? 3 : 4] as number) >> 2 === KING ? 1 : 0;
      this.keep(number, (ace + king) * DRAWS + drawn, top === 0 ? 1 << 4 : top, draw >> 3);
      return;
    }
    const kind =
      category === PAIR ? PAIRS_BEGIN + paired * DRAWS : MADE_BEGIN + (category - TWO_PAIR) * DRAWS;
    this.keep(number, kind + drawn, category <= 3 || category === QUADS ? grouped : 31, draw >> 3);
  }

  private keep(number: number, kind: number, made: number, drawsWith: number): void {
    this.known[number] = (kind + 1) | (made << 8) | (drawsWith << 16);
  }

  private kindOf(number: number): number {
    return ((this.known[number] as number) & 255) - 1;
  }
}

/** Added to a sum of suits, this sets the high bit of each suit with four or more cards. */
export const ONE_OF_EACH = 0x1111;

const sorted = new Uint8Array(5);

/**
 * The rank, by kind, that a dealer's card must exceed to be considered higher. It is the rank of the pair, or a ten
 * without a pair.
 */
const BEATEN_ABOVE = Uint8Array.from({ length: KINDS }, (_, kind) =>
  kind >= PAIRS_BEGIN && kind < MADE_BEGIN ? Math.floor((kind - PAIRS_BEGIN) / DRAWS) : 8,
);

function cellOf(kind: number, cards: Uint8Array, up: number): number {
  // This code is branch-free, because the processor could not predict whether the hand contains a rank.
  const ranks =
    (1 << ((cards[0] as number) >> 2)) |
    (1 << ((cards[1] as number) >> 2)) |
    (1 << ((cards[2] as number) >> 2)) |
    (1 << ((cards[3] as number) >> 2)) |
    (1 << ((cards[4] as number) >> 2));
  const higher = ((BEATEN_ABOVE[kind] as number) - up) >>> 31;
  return kind * 4 + ((ranks >> up) & 1) * 2 + higher;
}

const NO_RANK = 15;

/**
 * Returns the positions, as bits, of all cards except the lowest card of this rank. Returns 0 for NO_RANK.
 */
function allBut(rank: number, cards: Uint8Array): number {
  if (rank === NO_RANK) return 0;
  let odd = 1 << 16;
  for (let place = 0; place < 5; place++) {
    const card = cards[place] as number;
    // This code is branch-free. A card of another rank gets a value above all cards of the pack.
    odd = Math.min(odd, ((((card >> 2) ^ rank) << 6) | card) * 8 + place);
  }
  return 31 ^ (1 << (odd & 7));
}

/** Returns the positions of the cards of some ranks, as bits. */
function ofRanks(ranks: number, cards: Uint8Array): number {
  return (
    ((ranks >> ((cards[0] as number) >> 2)) & 1) |
    (((ranks >> ((cards[1] as number) >> 2)) & 1) << 1) |
    (((ranks >> ((cards[2] as number) >> 2)) & 1) << 2) |
    (((ranks >> ((cards[3] as number) >> 2)) & 1) << 3) |
    (((ranks >> ((cards[4] as number) >> 2)) & 1) << 4)
  );
}

/** Sorts the first `count` cards in ascending order. */
export function sort(cards: Uint8Array, count: number): void {
  for (let place = 1; place < count; place++) {
    const card = cards[place] as number;
    let to = place - 1;
    while (to >= 0 && (cards[to] as number) > card) {
      cards[to + 1] = cards[to] as number;
      to--;
    }
    cards[to + 1] = card;
  }
}

const EIGHT = 6;

const KING = 11;

const ACE = 12;

/** Indexed by four different ranks as bits: the number of ranks that would complete a straight. */
const ENDS = new Uint8Array(1 << 13);

for (let high = 3; high < 13; high++) {
  const ranks = high === 3 ? 0b1_0000_0000_1111 : 0b11111 << (high - 4);
  for (let rank = 0; rank < 13; rank++)
    if ((ranks >> rank) & 1) ENDS[ranks ^ (1 << rank)] = (ENDS[ranks ^ (1 << rank)] as number) + 1;
}

/**
 * Returns the best four-card draw in the low three bits, and the positions of its cards in the bits above.
 */
function drawOf(cards: Uint8Array, category: number): number {
  let best = NO_DRAW;
  let places = 0;
  const made = category >= 4 && category !== QUADS;
  for (let left = 0; left < 5; left++) {
    let ranks = 0;
    let suits = 0;
    for (let place = 0; place < 5; place++) {
      if (place === left) continue;
      ranks |= 1 << ((cards[place] as number) >> 2);
      suits |= 1 << ((cards[place] as number) & 3);
    }
    const suited = (suits & (suits - 1)) === 0;
    const ends = ENDS[ranks] as number;
    const draw = suited
      ? ends > 0
        ? FLUSH_AND_STRAIGHT
        : FLUSH
      : ends > 1
        ? OPEN
        : ends > 0
          ? INSIDE
          : NO_DRAW;
    // For a made straight or flush, only draws to better hands count.
    const counts = made ? suited && (category === 4 || ends > 0) : draw > NO_DRAW;
    if (counts && draw > best) {
      best = draw;
      places = 31 ^ (1 << left);
    }
  }
  return best | (places << 3);
}

/** The features by which a player distinguishes hands. */
export interface HandFeatures {
  /** The category, from 0 for no pair. */
  readonly category: number;
  /** The rank of a pair, from 0 for a two. */
  readonly pair: number;
  readonly aceKing: boolean;
  readonly king: boolean;
  readonly ace: boolean;
  /** The draw that four of the cards form. */
  readonly draw: 'none' | 'inside' | 'open' | 'flush';
  /**
   * Whether the hand contains the rank of the dealer's upcard, and whether that card is higher than the hand's pair.
   * In this comparison, a hand without a pair is treated as a ten.
   */
  readonly holds: boolean;
  readonly higher: boolean;
}
