import type { PlanId } from '@croupier/core';
import type { letItRide } from '@croupier/games';
import { type CardBetOdds, type Case, deviationOf, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { bonusWinsOf, kindsOf, SUIT, WEIGHT, winsOf } from './hands.ts';
import { BestPlay, others } from './play.ts';

/** The odds of Let It Ride with best play. Every figure is exact. */
export interface LetItRideOdds {
  readonly plan: PlanId;
  /** All three bets together, in units of one bet. */
  readonly together: CardBetOdds;
  /** The odds of each of the three bets, then those of the bonus. A bet that is pulled back counts as returned. */
  readonly bets: readonly CardBetOdds[];
  /** The shares of hands in which Bet 1 and Bet 2 ride. */
  readonly rides: readonly [first: Fraction, second: Fraction];
  /** The shares of five-card hands by their payout on each remaining bet, best hands first. */
  readonly hands: readonly { readonly pays: number; readonly chance: Fraction }[];
  /** The standard deviation of a round with all three bets, in units of one bet. */
  readonly deviation: number;
}

/**
 * A group of deals with the same result: whether Bet 1 and Bet 2 ride, the win of each bet, and the number of
 * deals.
 */
interface Dealt {
  readonly first: boolean;
  readonly second: boolean;
  readonly win: number;
  ways: number;
}

/**
 * Returns the odds of a plan. Enumerates every combination of three player cards and two community cards, with best
 * play on each bet.
 */
export function letItRideOdds(plan: letItRide.LetItRidePlan): LetItRideOdds {
  const dealt = dealsOf(plan);
  const cases = (net: (deal: Dealt) => number, staked: (deal: Dealt) => number) =>
    dealt.map((deal): Case => {
      const bets = staked(deal);
      const outcome = bets === 0 ? 'pushed' : deal.win > 0 ? 'won' : 'lost';
      return { ways: BigInt(deal.ways), outcome, net: Fraction.of(net(deal)), staked: bets };
    });
  const one = (bet: letItRide.MainBet, rides: (deal: Dealt) => boolean) => {
    const stake = (deal: Dealt) => Number(rides(deal));
    return fromCases(
      bet,
      plan.bets[bet].rule,
      cases((deal) => stake(deal) * deal.win, stake),
    );
  };
  const left = ({ first, second }: Dealt) => 1 + Number(first) + Number(second);
  const together = fromCases(
    'main',
    plan.equal,
    cases((deal) => left(deal) * deal.win, left),
  );
  const share = (of: (deal: Dealt) => boolean) => {
    const sum = (deals: readonly Dealt[]) => deals.reduce((ways, deal) => ways + deal.ways, 0);
    return Fraction.of(sum(dealt.filter(of)), sum(dealt));
  };
  const paid = [...new Set(dealt.map(({ win }) => win))].filter((win) => win > 0).sort((a, b) => b - a);
  return {
    plan: plan.id,
    together,
    bets: [
      one('bet-1', ({ first }) => first),
      one('bet-2', ({ second }) => second),
      one('bet-3', () => true),
      bonusOdds(plan),
    ],
    rides: [share(({ first }) => first), share(({ second }) => second)],
    hands: paid.map((pays) => ({ pays, chance: share(({ win }) => win === pays) })),
    deviation: deviationOf(together),
  };
}

/** Returns all deals, with equivalent deals merged. */
function dealsOf(plan: letItRide.LetItRidePlan): readonly Dealt[] {
  const wins = winsOf(plan);
  const play = new BestPlay(wins);
  const found = new Map<number, Dealt>();
  for (const own of kindsOf(3)) {
    const first = play.withThree(own.sum, own.suited);
    const suit = SUIT[own.cards[0] as number];
    const left = others(own);
    for (const one of left) {
      const four = own.sum + (WEIGHT[one] as number);
      const suited = own.suited && SUIT[one] === suit;
      const second = play.withFour(four, suited);
      for (const other of left) {
        if (other === one) continue;
        const win = wins.at(four + (WEIGHT[other] as number), suited && SUIT[other] === suit);
        const key = 4 * win + 2 * Number(first) + Number(second);
        const known = found.get(key);
        if (known) known.ways += own.ways;
        else found.set(key, { first, second, win, ways: own.ways });
      }
    }
  }
  return [...found.values()];
}

function bonusOdds(plan: letItRide.LetItRidePlan): CardBetOdds {
  const wins = bonusWinsOf(plan);
  const cases = kindsOf(3).map(({ sum, suited, ways }): Case => {
    const win = wins.at(sum, suited);
    return { ways: BigInt(ways), outcome: win > 0 ? 'won' : 'lost', net: Fraction.of(win) };
  });
  return fromCases('bonus', plan.bets.bonus.rule, cases);
}
