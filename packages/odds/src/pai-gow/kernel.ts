import type { paiGow } from '@croupier/games';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { paiGowOdds } from './odds.ts';
import { HouseWays } from './ways.ts';

/** The possible results of a round: both hands beat the dealer's, only one does, or neither does. */
export const WON = 0;
export const PUSHED = 1;
export const LOST = 2;

/** A simulation of Pai Gow poker in which both the player and the dealer set their hands the house way. */
export class PaiGowKernel implements RoundKernel {
  readonly counts = new Uint8Array(53).fill(1);
  readonly cards = 14;
  readonly outcomes = 3;
  readonly bets: readonly KernelBet[];
  private readonly ways: HouseWays;
  private readonly dealt = new Uint8Array(14);

  constructor(plan: paiGow.PaiGowPlan) {
    const won = Fraction.of(100 - plan.won.commission, 100);
    const nets = [won, Fraction.ZERO, Fraction.of(-1)];
    this.ways = new HouseWays(plan.houseWay);
    this.bets = [
      {
        bet: 'ante',
        expected: paiGowOdds(plan)?.bet.edge.toNumber() ?? Number.NaN,
        net: (outcome) => nets[outcome] ?? Fraction.ZERO,
      },
    ];
  }

  round(shoe: CardSource): number {
    const { dealt, ways } = this;
    shoe.deal(dealt, 0, 14);
    const own = ways.set(dealt, 0);
    const dealer = ways.set(dealt, 7);
    return LOST - ways.better(own, dealer);
  }
}
