import { handTable } from '@croupier/games/poker/evaluate';
import { waysOf } from './sets.ts';
import { SubsetSums } from './subset-sums.ts';

const FIVE = handTable('high', 5);

/** Hands of a fixed size, stored one after the other, weakest first. */
export interface Hands {
  readonly count: number;
  readonly cards: Uint8Array;
  readonly strengths: Int32Array;
  /** The number of hands that each entry represents. */
  readonly ways: Uint8Array;
}

/** Returns all hands that the dealer may have with this upcard, by strength. The upcard has the last suit. */
export function dealersWith(up: number): Hands {
  const hand = new Uint8Array(5);
  hand[4] = up;
  const strengthOf = (cards: Uint8Array) => {
    hand.set(cards);
    return FIVE.strength(hand);
  };
  return handsOf(4, up, () => 1, strengthOf);
}

/**
 * Returns all sets of five cards that a player may have against this upcard. Only one of the sets that differ
 * by a permutation of the other three suits is listed.
 */
export function handsAgainst(up: number): Hands {
  return handsOf(5, up, waysOf, (cards) => FIVE.strength(cards));
}

/** Returns all hands of `size` cards that do not contain one given card, by strength. */
function handsOf(
  size: number,
  without: number,
  waysTo: (cards: Uint8Array) => number,
  strengthOf: (cards: Uint8Array) => number,
): Hands {
  const found: number[] = [];
  const chosen = new Uint8Array(size);
  const packed: number[] = [];
  const next = (place: number, from: number): void => {
    if (place === size) {
      const many = waysTo(chosen);
      if (many === 0) return;
      found.push(strengthOf(chosen));
      // Six bits per card, with the number of ways in the bits above them, fit into a double.
      packed.push(chosen.reduce((cards, card) => cards * 64 + card, many));
      return;
    }
    for (let card = from; card < 52; card++) {
      if (card === without) continue;
      chosen[place] = card;
      next(place + 1, card + 1);
    }
  };
  next(0, 0);
  const keys = Float64Array.from(found, (strength, at) => strength * 2 ** 24 + at).sort();
  const count = keys.length;
  const hands = {
    count,
    cards: new Uint8Array(count * size),
    strengths: new Int32Array(count),
    ways: new Uint8Array(count),
  };
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number;
    const strength = Math.floor(key / 2 ** 24);
    let cards = packed[key - strength * 2 ** 24] as number;
    hands.strengths[at] = strength;
    for (let place = size - 1; place >= 0; place--) {
      hands.cards[at * size + place] = cards % 64;
      cards = Math.floor(cards / 64);
    }
    hands.ways[at] = cards;
  }
  return hands;
}

/**
 * The results of a hand in whole numbers, for a loss, for a tie, and against a dealer who does not qualify.
 */
export interface Nets {
  readonly lost: number;
  readonly tied: number;
  readonly noHand: number;
  /** The lowest strength with which the dealer qualifies. */
  readonly opens: number;
}

/**
 * The sum of a hand's net wins over all of the dealer's hands, relative to losing to all of them. The
 * player's hands must be visited in ascending order, because each step adds only the dealer's hands that the
 * previous hand did not beat.
 */
export class Sweep {
  readonly sums = new SubsetSums();
  private readonly first: number;
  private won: number;
  private below: number;
  private equal: number;

  constructor(
    private readonly dealers: Hands,
    private readonly nets: Nets,
  ) {
    const { strengths, count } = dealers;
    let at = 0;
    for (; at < count && (strengths[at] as number) < nets.opens; at++) this.add(at, nets.noHand - nets.lost);
    this.first = at;
    this.below = at;
    this.equal = at;
    this.won = 0;
  }

  /** Advances to a hand of this strength, whose win is `won`. */
  to(strength: number, won: number): void {
    const { strengths, count } = this.dealers;
    const { lost, tied } = this.nets;
    if (won !== this.won) {
      for (let at = this.first; at < this.below; at++) this.add(at, won - this.won);
      this.won = won;
    }
    while (this.below < this.equal && (strengths[this.below] as number) < strength)
      this.add(this.below++, won - tied);
    while (this.equal < count && (strengths[this.equal] as number) < strength) {
      this.add(this.equal++, won - lost);
      this.below = this.equal;
    }
    while (this.equal < count && strengths[this.equal] === strength) this.add(this.equal++, tied - lost);
  }

  private add(at: number, weight: number): void {
    if (weight === 0) return;
    const { cards } = this.dealers;
    const place = at * 4;
    this.sums.add(
      cards[place] as number,
      cards[place + 1] as number,
      cards[place + 2] as number,
      cards[place + 3] as number,
      weight,
    );
  }
}
