import type { housePoker } from '@croupier/games';
import type { KernelBet, RoundKernel } from '../../cards/kernel.ts';
import type { CardSource } from '../../cards/shoe.ts';
import { Fraction } from '../../fraction.ts';
import { type PlayedRounds, simplePlay } from './simple-play.ts';

/** An outcome is twice what a round brings, from so far below nothing. */
const LEAST = -64;
const OUTCOMES = 2048;

/** Rounds of a game of five cards against five, played by rules that a person can learn. */
export class FiveCardKernel implements RoundKernel {
  readonly counts = new Uint8Array(52).fill(1);
  readonly cards: number;
  readonly outcomes = OUTCOMES;
  readonly bets: readonly KernelBet[];
  private readonly game: PlayedRounds;

  /** Throws a RangeError for a plan whose simple play is not known. */
  constructor(plan: housePoker.HousePokerPlan) {
    const play = simplePlay(plan);
    if (!play) throw new RangeError(`${plan.id} has no simple play yet`);
    this.game = play.rounds();
    this.cards = this.game.ahead;
    this.bets = [{ bet: 'ante', expected: play.edge, net: (outcome) => Fraction.of(outcome + LEAST, 2) }];
  }

  round(shoe: CardSource): number {
    return this.game.round(shoe) - LEAST;
  }
}
