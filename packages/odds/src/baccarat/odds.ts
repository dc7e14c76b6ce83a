import { newShoe, type PlanId, type Shoe } from '@croupier/core';
import { baccarat } from '@croupier/games';
import { type GameTheory, theoryFromOdds } from '../bet-theory.ts';
import { type CardBetOdds, fromCases, netOf, rankCounts } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';

export interface BaccaratOdds {
  readonly plan: PlanId;
  readonly decks: number;
  readonly bets: readonly CardBetOdds[];
  /** The chance of each result of a round. */
  readonly chances: { readonly [winner in baccarat.BaccaratBet]: Fraction };
}

const BETS: readonly baccarat.BaccaratBet[] = ['punto', 'banco', 'egalite'];

/**
 * Returns the odds of every bet on the next round from a shoe, dealt without replacement. By default, the
 * shoe has the plan's usual number of packs. Counts every combination of the two hands. Throws a RangeError
 * for fewer than six cards, or for more than eight packs, which cannot be counted exactly.
 */
export function baccaratOdds(
  plan: baccarat.BaccaratPlan,
  shoe: Shoe = newShoe(plan.shoe.decks.usual),
): BaccaratOdds {
  const ways = baccarat.waysOf(plan.tableau, valueCounts(shoe));
  const all = BETS.reduce((sum, winner) => sum + ways[winner], 0);
  const chance = (winner: baccarat.BaccaratBet) => Fraction.of(ways[winner], all);
  return {
    plan: plan.id,
    decks: shoe.decks,
    bets: BETS.map((bet) => oddsOf(plan, bet, ways)),
    chances: { punto: chance('punto'), banco: chance('banco'), egalite: chance('egalite') },
  };
}

function oddsOf(plan: baccarat.BaccaratPlan, bet: baccarat.BaccaratBet, ways: baccarat.Ways): CardBetOdds {
  const cases = BETS.map((winner) => {
    const outcome = baccarat.outcomeOf(plan, bet, winner);
    return { ways: BigInt(ways[winner]), outcome: outcome.kind, net: netOf(outcome) };
  });
  return fromCases(bet, plan.bets[bet].rule, cases);
}

/** Returns the number of cards of each value from 0 to 9. */
export function valueCounts(shoe: Shoe): number[] {
  const [two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace] = rankCounts(shoe) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [ten + jack + queen + king, ace, two, three, four, five, six, seven, eight, nine];
}

export const theory: GameTheory<baccarat.BaccaratPlan> = {
  game: 'baccarat',
  of: (plan) => theoryFromOdds(baccaratOdds(plan).bets),
};
