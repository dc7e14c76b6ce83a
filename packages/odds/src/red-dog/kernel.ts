import { RANKS, type Shoe } from '@croupier/core';
import { redDog } from '@croupier/games';
import { rankCounts } from '../card-bets.ts';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { redDogOdds } from './odds.ts';

const PUSHED = 0;
const PAIR_WON = 1;
const LOST = 2;
const LOST_RAISED = 3;
/** The first winning outcome. Wins by spread start here, followed by raised wins. */
const HIT = 4;
const RANK_COUNT = RANKS.length;

/**
 * A simulation of red dog that distinguishes cards only by rank. The player chooses the better answer for
 * every two cards.
 */
export class RedDogKernel implements RoundKernel {
  readonly counts: readonly number[];
  readonly outcomes = HIT + 2 * RANK_COUNT;
  readonly bets: readonly KernelBet[];
  /** Whether to raise on two ranks, with the lower rank first. */
  private readonly raises = new Uint8Array(RANK_COUNT * RANK_COUNT);

  constructor(plan: redDog.RedDogPlan, shoe: Shoe) {
    this.counts = rankCounts(shoe);
    const { bets, decisions } = redDogOdds(plan, shoe);
    for (const { low, high, best } of decisions)
      this.raises[RANKS.indexOf(low) * RANK_COUNT + RANKS.indexOf(high)] = Number(best === 'raise');
    this.bets = bets.map(({ bet, edge }) => ({
      bet,
      expected: edge.toNumber(),
      net: (outcome) => netOf(plan, outcome),
    }));
  }

  round(shoe: CardSource): number {
    const one = shoe.draw();
    const other = shoe.draw();
    if (one === other) return shoe.draw() === one ? PAIR_WON : PUSHED;
    const low = one < other ? one : other;
    const high = one < other ? other : one;
    const spread = high - low - 1;
    if (spread === 0) return PUSHED;
    const raised = this.raises[low * RANK_COUNT + high] as number;
    const third = shoe.draw();
    if (third > low && third < high) return HIT + raised * RANK_COUNT + spread;
    return raised === 1 ? LOST_RAISED : LOST;
  }
}

function netOf(plan: redDog.RedDogPlan, outcome: number): Fraction {
  switch (outcome) {
    case PUSHED:
      return Fraction.ZERO;
    case PAIR_WON:
      return Fraction.of(plan.pair.pays);
    case LOST:
      return Fraction.of(-1);
    case LOST_RAISED:
      return Fraction.of(-2);
    default: {
      const raised = outcome >= HIT + RANK_COUNT;
      const spread = outcome - HIT - (raised ? RANK_COUNT : 0);
      const won = redDog.outcomeOf(plan, { spread, cards: [], hit: true });
      return Fraction.of(won.kind === 'won' ? won.pays * (raised ? 2 : 1) : 0);
    }
  }
}
