import { newShoe, type PlanId, type Rank, type Shoe } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { type CardBetOdds, type Case, fromCases, rankAt, rankCounts } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';

/** The average wins of both answers to a tie, in units of the main bet. */
export interface WarDecision {
  /** The rank of the two tied cards. */
  readonly rank: Rank;
  readonly war: Fraction;
  readonly surrender: Fraction;
  readonly best: 'war' | 'surrender';
}

export interface CasinoWarOdds {
  readonly plan: PlanId;
  /** The odds of the main bet with the better answer to a tie, and then the odds of the bonus. */
  readonly bets: readonly CardBetOdds[];
  readonly decisions: readonly WarDecision[];
  /** The odds of the main bet for players who always go to war, and for players who always surrender. */
  readonly always: { readonly war: CardBetOdds; readonly surrender: CardBetOdds };
}

/**
 * Returns the odds of both bets on the next round from a shoe, dealt without replacement. By default, the
 * shoe has the plan's usual number of packs. The player decides by their own card and the dealer's card, and
 * ignores other boxes. Burned cards are unseen, so they do not change the odds. Throws a RangeError for fewer
 * than four cards.
 */
export function casinoWarOdds(
  plan: casinoWar.CasinoWarPlan,
  shoe: Shoe = newShoe(plan.shoe.decks.usual),
): CasinoWarOdds {
  const counts = rankCounts(shoe);
  const cards = sum(counts);
  if (cards < 4) throw new RangeError(`a war needs four cards, not ${cards}`);
  const wars = counts.map((_, rank) => warAfter(counts, rank));
  const decisions = wars.flatMap((war, rank): WarDecision[] => {
    if ((counts[rank] ?? 0) < 2) return [];
    const goes = average(war, plan.pays.main);
    const best = goes.compare(SURRENDERED) > 0 ? 'war' : 'surrender';
    return [{ rank: rankAt(rank), war: goes, surrender: SURRENDERED, best }];
  });
  const best = new Map(decisions.map((decision) => [decision.rank, decision.best]));
  const main = (answer: (rank: Rank) => WarDecision['best']) =>
    fromCases('main', plan.bets.main.rule, mainCases(plan, counts, wars, answer));
  return {
    plan: plan.id,
    bets: [main((rank) => best.get(rank) ?? 'surrender'), bonusOdds(plan, counts)],
    decisions,
    always: { war: main(() => 'war'), surrender: main(() => 'surrender') },
  };
}

const SURRENDERED = Fraction.of(-1, 2);
const BOTH_LOST = Fraction.of(-2);

/** The numbers of ways in which the first of two cards is at least as high as the second, or lower. */
interface War {
  readonly won: number;
  readonly lost: number;
}

/** Returns the counts for a war after a tie of two cards of this rank. */
function warAfter(counts: readonly number[], rank: number): War {
  const left = counts.map((count, index) => (index === rank ? count - 2 : count));
  const lost = waysFirstIsHigher(left);
  return { won: sum(left) * (sum(left) - 1) - lost, lost };
}

function average({ won, lost }: War, pays: number): Fraction {
  return Fraction.of(won * pays - 2 * lost, won + lost);
}

/** Counts the ways in which the first of two cards is higher. The second is higher in as many ways. */
function waysFirstIsHigher(counts: readonly number[]): number {
  let below = 0;
  let ways = 0;
  for (const count of counts) {
    ways += count * below;
    below += count;
  }
  return ways;
}

function mainCases(
  { pays }: casinoWar.CasinoWarPlan,
  counts: readonly number[],
  wars: readonly War[],
  answer: (rank: Rank) => WarDecision['best'],
): readonly Case[] {
  const cards = sum(counts);
  // Every case is counted together with the two cards that a war would draw.
  const rest = BigInt(cards - 2) * BigInt(cards - 3);
  const higher = BigInt(waysFirstIsHigher(counts)) * rest;
  const won = Fraction.of(pays.main);
  const cases: Case[] = [
    { ways: higher, outcome: 'won', net: won },
    { ways: higher, outcome: 'lost', net: Fraction.of(-1) },
  ];
  for (const [rank, war] of wars.entries()) {
    const count = counts[rank] ?? 0;
    const equal = BigInt(count * Math.max(0, count - 1));
    if (equal === 0n) continue;
    if (answer(rankAt(rank)) === 'surrender')
      cases.push({ ways: equal * rest, outcome: 'halved', net: SURRENDERED });
    else
      cases.push(
        { ways: equal * BigInt(war.won), outcome: 'won', net: won, staked: 2 },
        { ways: equal * BigInt(war.lost), outcome: 'lost', net: BOTH_LOST, staked: 2 },
      );
  }
  return cases;
}

function bonusOdds({ bets, pays }: casinoWar.CasinoWarPlan, counts: readonly number[]): CardBetOdds {
  const equal = counts.reduce((ways, count) => ways + count * (count - 1), 0);
  const cards = sum(counts);
  return fromCases('bonus', bets.bonus.rule, [
    { ways: BigInt(equal), outcome: 'won', net: Fraction.of(pays.bonus) },
    { ways: BigInt(cards * (cards - 1) - equal), outcome: 'lost', net: Fraction.of(-1) },
  ]);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
