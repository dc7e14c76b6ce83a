import type { Fraction } from '../fraction.ts';
import type { CardSource } from './shoe.ts';

/**
 * A fast simulation of rounds of a card game with best play. Each round ends in one of a few numbered
 * outcomes.
 */
export interface RoundKernel {
  /** The number of cards of each kind that the kernel tells apart. */
  readonly counts: ArrayLike<number>;
  /** The number of cards that most rounds take, which are drawn at once. */
  readonly cards?: number;
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  /** Plays a round and returns its outcome. Cards are dealt in the engine's order. */
  round(shoe: CardSource): number;
}

export interface KernelBet {
  readonly bet: string;
  /** Returns the win of an outcome, in units of the first stake. */
  net(outcome: number): Fraction;
  /** The computed house edge. */
  readonly expected: number;
}
