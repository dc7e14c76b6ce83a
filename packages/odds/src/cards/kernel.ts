import type { Fraction } from '../fraction.ts';
import type { CardSource } from './shoe.ts';

/** Rounds of a card game with its best play, fast: each comes to one of a few outcomes, told by its number. */
export interface RoundKernel {
  /** How many cards there are of each kind that the kernel tells apart. */
  readonly counts: ArrayLike<number>;
  /** How many cards most rounds take: so many are drawn at a time. */
  readonly cards?: number;
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  /** Plays a round. The cards come in the order in which the engine deals them. */
  round(shoe: CardSource): number;
}

export interface KernelBet {
  readonly bet: string;
  /** What an outcome brings, in units of the first stake. */
  net(outcome: number): Fraction;
  /** What the bank keeps of it by the odds. */
  readonly expected: number;
}
