import { createHash } from 'node:crypto';
import { seededChance } from '../test/seeded-chance.ts';

/** The chance of one seed, by which every run decides the same. */
export class Chance {
  readonly next: () => number;

  constructor(private readonly seed: string) {
    this.next = seededChance(createHash('sha256').update(seed).digest().readUInt32LE());
  }

  /** Returns chance that belongs to one actor: what it draws changes the numbers of no other. */
  of(name: string): Chance {
    return new Chance(`${this.seed}/${name}`);
  }

  /** Returns a whole number from 0 to below this one. */
  readonly below = (below: number): number => Math.floor(this.next() * below);

  /** Returns a number that is small more often than large, so that a player can pay several such stakes. */
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
