import { checkTerms, cloneJson, type Json, type Money, type Ratio, type Refusal } from '@croupier/core';
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

/** The rules and limits that a table posts, within the limits of its plan. */
export interface PostedRules {
  readonly decks: number;
  readonly holeCard: 'none' | 'face-down';
  readonly soft17: Soft17;
  readonly naturalPays: Ratio;
  /** The two-card hands that can be doubled, or null if the table does not allow doubling. */
  readonly doubleOn: DoubleOn | null;
  readonly splits: SplitLimit;
  readonly splitAces: SplitAces;
  /**
   * The dealer's first cards against which a hand can be surrendered, and the part of the stake that is
   * returned against a natural. They are null if the table does not allow surrender.
   */
  readonly surrenderOn: SurrenderOn | null;
  readonly surrenderToNatural: SurrenderToNatural | null;
  /** Whether wins above the plan's maximum are capped, or null if the plan has no maximum. */
  readonly maximumWin: MaximumWin['mode']['usual'] | null;
  /** The stake rule that the table sets for each side bet. */
  readonly sideStakes: { readonly [bet: string]: 'as-main' | 'free' };
  /** The minimum and maximum of each side bet. */
  readonly sideLimits: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
  readonly shuffledByHand: boolean;
  /**
   * The number of cards behind the cut card. With `called` there is no fixed number: the croupier announces the cut
   * card.
   */
  readonly cutCard?: number | 'called';
  /** The minimum and maximum of the main bet on a box. */
  readonly min: Money;
  readonly max: Money;
}

/** The settings of one table. Omitted settings have the plan's default values. */
export type BlackjackTerms = Partial<Omit<PostedRules, 'sideLimits'>> & {
  readonly sideLimits?: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
};

/** The rules in force at one table, which decide hands and the dealer's play. Solvers use them too. */
export interface HouseRules {
  readonly plan: BlackjackPlan;
  readonly posted: PostedRules;
}

/**
 * Returns the terms of the shoe at a table. They omit the cut card if the plan uses one only for manually shuffled
 * cards.
 */
export function shoeTerms({ plan, posted }: HouseRules): ShoeTerms {
  if (!plan.shoe.byHand || posted.shuffledByHand) return plan.shoe;
  const { cutCard: _, ...terms } = plan.shoe;
  return terms;
}

/**
 * Returns the rules of a table with these terms, or the default rules without terms. Refuses terms that the plan does
 * not allow.
 */
export function houseRules(plan: BlackjackPlan, terms: Json = {}): HouseRules | Refusal {
  const wrong = checkTerms(settingsOf(plan, terms), terms);
  if (wrong) return wrong;
  const { sideStakes, sideLimits = {}, ...own } = cloneJson(terms) as unknown as BlackjackTerms;
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
function usual(plan: BlackjackPlan): PostedRules {
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
