import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import type { PlayedRounds } from './five/simple-play.ts';

/** The offset of the outcomes. An outcome is the win of a round in half antes, plus this offset. */
const LEAST = -64;
const OUTCOMES = 2048;

/** A simulation of house-banked poker in which the player follows simple rules. */
export class PlayedKernel implements RoundKernel {
  readonly counts = new Uint8Array(52).fill(1);
  readonly cards: number;
  readonly outcomes = OUTCOMES;
  readonly bets: readonly KernelBet[];
  private readonly game: PlayedRounds;

  /** `edge` is the house edge per ante against play by these rules. */
  constructor({ edge, rounds }: { readonly edge: number; rounds(): PlayedRounds }) {
    this.game = rounds();
    this.cards = this.game.ahead;
    this.bets = [{ bet: 'ante', expected: edge, net: (outcome) => Fraction.of(outcome + LEAST, 2) }];
  }

  round(shoe: CardSource): number {
    return this.game.round(shoe) - LEAST;
  }
}
