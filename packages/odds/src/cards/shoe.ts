import type { Generator } from '../generator.ts';

/** The source of a kernel's cards: small whole numbers, one for all cards that count alike. */
export interface CardSource {
  draw(): number;
  /** Draws the next `count` cards into the places of a hand from `from` on. */
  deal(into: Uint8Array, from: number, count: number): void;
}

/**
 * A shoe for simulations. Cards are drawn from all that are left, a few ahead of time, which is the same as a shuffle
 * of the whole. The next shuffle begins with them in any order. Nothing is allocated.
 */
export class FastShoe implements CardSource {
  private readonly cards: Uint8Array;
  private readonly generator: Generator;
  private readonly ahead: number;
  private drawn = 0;
  private ready = 0;

  /** `counts`: the number of cards of each kind. `ahead`: the number of cards drawn at a time. */
  constructor(counts: ArrayLike<number>, generator: Generator, ahead: number) {
    this.cards = Uint8Array.from(
      Array.from(counts).flatMap((count, kind) => new Array<number>(count).fill(kind)),
    );
    this.generator = generator;
    this.ahead = ahead;
  }

  get left(): number {
    return this.cards.length - this.drawn;
  }

  /** Puts all cards together again. */
  shuffle(): void {
    this.drawn = 0;
    this.ready = 0;
  }

  /** Draws the next card, each of those left with the same chance. Throws a RangeError when none is left. */
  draw(): number {
    if (this.drawn === this.ready) this.drawAhead();
    return this.cards[this.drawn++] as number;
  }

  deal(into: Uint8Array, from: number, count: number): void {
    const { cards, drawn } = this;
    while (drawn + count > this.ready) this.drawAhead();
    for (let card = 0; card < count; card++) into[from + card] = cards[drawn + card] as number;
    this.drawn = drawn + count;
  }

  private drawAhead(): void {
    const { cards, ready } = this;
    if (ready === cards.length) throw new RangeError('the shoe is empty');
    this.ready = Math.min(cards.length, ready + this.ahead);
    this.generator.shuffle(cards, ready, this.ready);
  }
}
