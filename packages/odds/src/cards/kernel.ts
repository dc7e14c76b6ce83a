import type { Fraction } from '../fraction.ts';
import type { CardSource } from './shoe.ts';

/** Fast rounds of a card game with its best play: each has one of a few outcomes, as a number. */
export interface RoundKernel {
  /** The number of cards of each kind that the kernel tells apart. */
  readonly counts: ArrayLike<number>;
  /** The number of cards that most rounds take; a draw takes as many. */
  readonly cards?: number;
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  /** Plays a round. The cards come in the order in which the engine deals them. */
  round(shoe: CardSource): number;
}

export interface KernelBet {
  readonly bet: string;
  /** Returns the win of an outcome, in units of the first stake. */
  net(outcome: number): Fraction;
  /** The house edge by the odds. */
  readonly expected: number;
}
