import { checkTerms, copy, type Json, type Money, type Ratio, type Refusal } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';
import type {
  BlackjackPlan,
  DoubleOn,
  MaximumWin,
  Soft17,
  SplitAces,
  SplitLimit,
  SurrenderOn,
  SurrenderToNatural,
} from './plan.ts';
import { settingsOf } from './settings.ts';

/** The rules and limits that a table posts, within its plan. */
export interface Posted {
  readonly decks: number;
  readonly holeCard: 'none' | 'face-down';
  readonly soft17: Soft17;
  readonly naturalPays: Ratio;
  /** The first two cards that may be doubled; null where there is no double. */
  readonly doubleOn: DoubleOn | null;
  readonly splits: SplitLimit;
  readonly splitAces: SplitAces;
  /**
   * The dealer's first cards against which a hand may be surrendered, and the part that a natural leaves; null if there
   * is no surrender.
   */
  readonly surrenderOn: SurrenderOn | null;
  readonly surrenderToNatural: SurrenderToNatural | null;
  /** Whether wins over the plan's maximum are cut; null where the plan has no maximum. */
  readonly maximumWin: MaximumWin['mode']['usual'] | null;
  /** Stakes of side bets that the table fixes. */
  readonly sideStakes: { readonly [bet: string]: 'as-main' | 'free' };
  /** The minimum and maximum of each side bet. */
  readonly sideLimits: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
  readonly shuffledByHand: boolean;
  /**
   * The number of cards behind the cut card. With `called` they are not counted: the croupier announces the cut card.
   */
  readonly cutCard?: number | 'called';
  /** The minimum and maximum of the main bet on a box. */
  readonly min: Money;
  readonly max: Money;
}

/** A table's own settings. Those left out are the plan's. */
export type BlackjackTerms = Partial<Omit<Posted, 'sideLimits'>> & {
  readonly sideLimits?: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
};

/** The rules in force at one table, for hands, dealer and solvers. */
export interface HouseRules {
  readonly plan: BlackjackPlan;
  readonly posted: Posted;
}

/** Returns the terms of the shoe at a table. There is a cut card, unless the plan keeps it to hand-shuffled cards. */
export function shoeTerms({ plan, posted }: HouseRules): ShoeTerms {
  if (!plan.shoe.byHand || posted.shuffledByHand) return plan.shoe;
  const { cutCard: _, ...terms } = plan.shoe;
  return terms;
}

/**
 * Returns the rules of a table with these terms; without terms the usual ones. Refuses terms that the plan does not
 * allow.
 */
export function houseRules(plan: BlackjackPlan, terms: Json = {}): HouseRules | Refusal {
  const wrong = checkTerms(settingsOf(plan, terms), terms);
  if (wrong) return wrong;
  const { sideStakes, sideLimits = {}, ...own } = copy(terms) as unknown as BlackjackTerms;
  const posted = usual(plan);
  const limits = Object.entries(posted.sideLimits).map(([id, { min, max }]) => {
    const { min: least = min, max: most = max } = sideLimits[id] ?? {};
    return [id, { min: least, max: most }] as const;
  });
  return {
    plan,
    posted: {
      ...posted,
      ...own,
      sideStakes: { ...posted.sideStakes, ...sideStakes },
      sideLimits: Object.fromEntries(limits),
    },
  };
}

/** Returns the rules and limits that a table of this plan posts by default. */
function usual(plan: BlackjackPlan): Posted {
  return {
    decks: plan.shoe.decks.usual,
    holeCard: plan.dealer.holeCard.usual,
    soft17: plan.dealer.soft17.usual,
    naturalPays: plan.outcomes.natural.pays.usual,
    doubleOn: plan.player.double?.on.usual ?? null,
    splits: plan.player.split.limit.usual,
    splitAces: plan.player.split.aces.usual,
    surrenderOn: plan.player.surrender?.on.usual ?? null,
    surrenderToNatural: plan.player.surrender?.toNatural.usual ?? null,
    maximumWin: plan.stake.maximumWin?.mode.usual ?? null,
    sideStakes: Object.fromEntries(
      plan.sideBets.flatMap(({ id, stake }) => (stake ? [[id, stake.usual]] : [])),
    ),
    sideLimits: Object.fromEntries(plan.sideBets.map(({ id, min, max }) => [id, { min, max }])),
    shuffledByHand: plan.shoe.byHand?.usual ?? false,
    min: plan.stake.min,
    max: plan.stake.max,
  };
}
