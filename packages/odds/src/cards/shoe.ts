import type { Generator } from '../generator.ts';

/**
 * A source of cards for a kernel. Cards are small integers, and cards with the same value have the same
 * integer.
 */
export interface CardSource {
  draw(): number;
  /** Draws `count` cards into a hand, from index `from` on. */
  deal(into: Uint8Array, from: number, count: number): void;
}

/**
 * A shoe for simulations. It draws a few cards at a time at random, which is equivalent to a shuffle of the
 * whole shoe. A reshuffle keeps the current order of the array, because any order will do. Nothing is
 * allocated.
 */
export class FastShoe implements CardSource {
  private readonly cards: Uint8Array;
  private readonly generator: Generator;
  private readonly ahead: number;
  private drawn = 0;
  private ready = 0;

  /** `counts` is the number of cards of each kind, and `ahead` is the number of cards to draw at a time. */
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

  /** Returns all cards to the shoe. */
  shuffle(): void {
    this.drawn = 0;
    this.ready = 0;
  }

  /** Draws the next card. All remaining cards have the same chance. Throws a RangeError if none is left. */
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
