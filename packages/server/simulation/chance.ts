import { createHash } from 'node:crypto';
import { seededChance } from '../test/seeded-chance.ts';

/** Seeded random numbers. Every run with the same seed draws the same numbers. */
export class Chance {
  readonly next: () => number;

  constructor(private readonly seed: string) {
    this.next = seededChance(createHash('sha256').update(seed).digest().readUInt32LE());
  }

  /** Returns an actor's own random numbers. Drawing from them does not affect those of other actors. */
  of(name: string): Chance {
    return new Chance(`${this.seed}/${name}`);
  }

  /** Returns a random integer that is at least 0 and less than `below`. */
  readonly below = (below: number): number => Math.floor(this.next() * below);

  /**
   * Returns a random integer below the given one, more often small than large, so that a player can afford
   * several stakes.
   */
  readonly low = (below: number): number => Math.floor(this.next() ** 4 * below);

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  happens(likely: number): boolean {
    return likely > 0 && this.next() < likely;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}
