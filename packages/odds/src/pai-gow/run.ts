import type { paiGow } from '@croupier/games';
import { FastShoe } from '../cards/shoe.ts';
import { Generator } from '../generator.ts';
import { LOST, PaiGowKernel, PUSHED, WON } from './kernel.ts';

/** A simulation of a house way against itself, with counts of the rounds' results. */
export class HouseWayRun {
  /** The numbers of rounds won, pushed and lost. */
  readonly counts: [won: number, pushed: number, lost: number] = [0, 0, 0];
  private readonly kernel: PaiGowKernel;

  constructor(plan: paiGow.PaiGowPlan) {
    this.kernel = new PaiGowKernel(plan);
  }

  /**
   * Plays the given number of further rounds, each from a fresh pack. The same seed gives the same rounds.
   */
  play(seed: number, rounds: number): this {
    const { kernel, counts } = this;
    const shoe = new FastShoe(kernel.counts, Generator.seeded(seed), 14);
    const found = new Float64Array(kernel.outcomes);
    for (let round = 0; round < rounds; round++) {
      shoe.shuffle();
      const outcome = kernel.round(shoe);
      found[outcome] = (found[outcome] as number) + 1;
    }
    counts[WON] += found[WON] ?? 0;
    counts[PUSHED] += found[PUSHED] ?? 0;
    counts[LOST] += found[LOST] ?? 0;
    return this;
  }
}
