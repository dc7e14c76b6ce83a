import type { PlanId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { type CardBetOdds, deviationOf, fromCases } from '../card-bets.ts';
import type { Fraction } from '../fraction.ts';
import { fiveCardOdds, fiveCardTermsOf } from './five/main.ts';
import { simplePlay, simulatedOdds } from './five/simple-play.ts';
import { flopOdds, flopTermsOf } from './flop.ts';
import { type KnownTerms, knownOdds } from './known.ts';
import type { MainOdds } from './main-odds.ts';
import { raiseOdds, raiseTermsOf } from './raises.ts';
import { qualifyingChance, sideBetOdds } from './side-bets.ts';
import { stakesOf } from './terms.ts';
import { threeCardOdds } from './three-cards.ts';
import { streetOdds, streetTermsOf } from './three-streets.ts';
import { twoOfThreeOdds, twoOfThreeTermsOf } from './two-of-three.ts';

/** The odds of a house-banked poker game. */
export interface HousePokerOdds {
  readonly plan: PlanId;
  /**
   * The odds of ante and bet together as `ante`, in units of the ante, if they have been computed. The side
   * bets follow. All odds are exact unless simulated.
   */
  readonly bets: readonly CardBetOdds[];
  /** The odds of ante and bet, or undefined if only the odds of the side bets have been computed. */
  readonly main:
    | (Omit<MainOdds, 'cases' | 'staked' | 'beside'> & {
        /** The house edge per staked unit, and the standard deviation of a round in units of the ante. */
        readonly perUnit: Fraction;
        readonly deviation: number;
      })
    | undefined;
}

/**
 * Returns the odds of a plan, without `main` if best play cannot be computed. Takes a minute for hold'em with
 * unusual pay tables.
 */
export function housePokerOdds(plan: housePoker.HousePokerPlan): HousePokerOdds {
  const found = mainOdds(plan);
  const side = Object.entries(plan.side).flatMap(([bet, terms]) => {
    const rule = plan.bets[bet]?.rule ?? plan.bets.ante.rule;
    const cases = found?.beside?.[bet];
    return (cases ? fromCases(bet, rule, cases) : sideBetOdds(plan, bet, rule, terms)) ?? [];
  });
  if (!found) return { plan: plan.id, bets: side, main: undefined };
  const { cases, staked, beside: _, ...main } = found;
  const dealt = fromCases('ante', plan.bets.ante.rule, cases);
  const ante: CardBetOdds = {
    ...dealt,
    ...(staked ? { staked } : {}),
    ...(found.simulated ? { simulated: found.simulated } : {}),
  };
  const together = { perUnit: ante.edge.over(ante.staked), deviation: deviationOf(ante) };
  return { plan: plan.id, bets: [ante, ...side], main: { ...main, ...together } };
}

function mainOdds(plan: housePoker.HousePokerPlan): MainOdds | undefined {
  const exact = exactOf(plan);
  if (exact) return knownOdds(exact.terms) ?? exact.work();
  const simple = simplePlay(plan);
  if (simple) return simulatedOdds(simple, qualifyingChance(plan));
  const stakes = plan.hand.cards === 'three' ? stakesOf(plan) : undefined;
  return stakes && threeCardOdds(plan, stakes);
}

/**
 * The terms and the computation of a game whose best play takes up to a few minutes to compute. Its result is
 * therefore shipped.
 */
interface Exact {
  readonly terms: KnownTerms;
  work(progress?: (share: number) => void): MainOdds;
}

/**
 * Returns the exact computation for a plan. Returns undefined if best play is computed immediately, or if
 * computing it would take too long.
 */
export function exactOf(plan: housePoker.HousePokerPlan): Exact | undefined {
  const five = fiveCardTermsOf(plan);
  if (five)
    return {
      terms: { of: 'five', ...five },
      work: (progress) => fiveCardOdds(five, { progress: (ranks) => progress?.(ranks / 13) }),
    };
  const streets = streetTermsOf(plan);
  if (streets)
    return { terms: { of: 'streets', ...streets }, work: (progress) => streetOdds(streets, progress) };
  const raises = raiseTermsOf(plan);
  if (raises) return { terms: { of: 'raises', ...raises }, work: (progress) => raiseOdds(raises, progress) };
  const three = twoOfThreeTermsOf(plan);
  if (three)
    return {
      terms: { of: 'two-of-three', stakes: three },
      work: (progress) => twoOfThreeOdds(three, progress),
    };
  const flop = flopTermsOf(plan);
  return flop && { terms: { of: 'flop', ...flop }, work: () => flopOdds(flop) };
}
