import { RANKS, type Shoe } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { rankCounts } from '../card-bets.ts';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { casinoWarOdds } from './odds.ts';

const WON = 0;
const LOST = 1;
const SURRENDERED = 2;
const WAR_WON = 3;
const WAR_LOST = 4;

/**
 * A simulation of casino war rounds that distinguishes cards only by rank. On a tie, the player chooses the
 * better answer. Burned cards are not drawn, because nobody sees them.
 */
export class CasinoWarKernel implements RoundKernel {
  readonly counts: readonly number[];
  readonly outcomes = 5;
  readonly bets: readonly KernelBet[];
  private readonly goes: Uint8Array;

  constructor(plan: casinoWar.CasinoWarPlan, shoe: Shoe) {
    this.counts = rankCounts(shoe);
    const { bets, decisions } = casinoWarOdds(plan, shoe);
    const wars = new Set(decisions.filter(({ best }) => best === 'war').map(({ rank }) => rank));
    this.goes = Uint8Array.from(RANKS, (rank) => Number(wars.has(rank)));
    const main = [
      Fraction.of(plan.pays.main),
      Fraction.of(-1),
      Fraction.of(-1, 2),
      Fraction.of(plan.pays.main),
      Fraction.of(-2),
    ];
    this.bets = bets.map(({ bet, edge }) => ({
      bet,
      expected: edge.toNumber(),
      net: (outcome) => {
        if (bet === 'main') return main[outcome] ?? Fraction.ZERO;
        return outcome >= SURRENDERED ? Fraction.of(plan.pays.bonus) : Fraction.of(-1);
      },
    }));
  }

  round(shoe: CardSource): number {
    const own = shoe.draw();
    const dealer = shoe.draw();
    if (own !== dealer) return own > dealer ? WON : LOST;
    if (this.goes[own] === 0) return SURRENDERED;
    const ownWar = shoe.draw();
    return ownWar >= shoe.draw() ? WAR_WON : WAR_LOST;
  }
}
