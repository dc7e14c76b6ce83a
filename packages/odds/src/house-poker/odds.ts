import type { PlanId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { type CardBetOdds, type Case, fromCases } from '../card-bets.ts';
import type { Fraction } from '../fraction.ts';
import { flopOdds, isHoldem } from './flop.ts';
import { knownOdds } from './known.ts';
import { sideBetOdds } from './side-bets.ts';
import { stakesOf } from './terms.ts';
import { threeCardOdds } from './three-cards.ts';

/** The main bets of a game with best play. */
export interface MainOdds {
  readonly cases: readonly Case[];
  /** How often the dealer has a hand with which he plays, and how often it is best to play on. */
  readonly opens: Fraction;
  readonly plays: Fraction;
  /** The strength from which it is best to play on, where the hand alone says so. */
  readonly lowest: number | undefined;
}

/** The odds of a poker against the house. */
export interface HousePokerOdds {
  readonly plan: PlanId;
  /** Ante and bet together as `ante`, with best play, in units of the ante; then the side bets. All exact. */
  readonly bets: readonly CardBetOdds[];
  readonly opens: Fraction;
  readonly plays: Fraction;
  readonly lowest: number | undefined;
}

/** The exact odds of a plan; undefined where they are not known yet. Hold'em with tables of its own takes a minute. */
export function housePokerOdds(plan: housePoker.HousePokerPlan): HousePokerOdds | undefined {
  const stakes = stakesOf(plan);
  if (!stakes) return undefined;
  const main =
    plan.hand.cards === 'three'
      ? threeCardOdds(plan, stakes)
      : isHoldem(plan)
        ? (knownOdds(stakes) ?? flopOdds(stakes))
        : undefined;
  if (!main) return undefined;
  const { cases, ...rest } = main;
  const ante = fromCases('ante', plan.bets.ante.rule, cases);
  const side = Object.entries(plan.side).map(([bet, terms]) =>
    sideBetOdds(plan, bet, plan.bets[bet]?.rule ?? plan.bets.ante.rule, terms),
  );
  return { plan: plan.id, bets: [ante, ...side], ...rest };
}
