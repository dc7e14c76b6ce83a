import { type Json, type Money, money, type Refusal, type RuleId, refuse } from '@croupier/core';
import { z } from 'zod';
import type { ShoeTerms } from '../shoe/terms.ts';
import type {
  BlackjackPlan,
  Choice,
  DoubleOn,
  MaximumWin,
  Ratio,
  Soft17,
  SplitAces,
  SplitLimit,
  SurrenderOn,
  SurrenderToNatural,
} from './plan.ts';
import { postedValues } from './schema.ts';

/** What a table posts, within its plan. */
export interface Posted {
  readonly decks: number;
  readonly holeCard: 'none' | 'face-down';
  readonly soft17: Soft17;
  readonly naturalPays: Ratio;
  /** Which first two cards may be doubled; null where there is no double. */
  readonly doubleOn: DoubleOn | null;
  readonly splits: SplitLimit;
  readonly splitAces: SplitAces;
  /** Against which first cards of the dealer's a hand may be given up, and what his natural leaves of it; null: not. */
  readonly surrenderOn: SurrenderOn | null;
  readonly surrenderToNatural: SurrenderToNatural | null;
  /** Whether wins over the plan's maximum are cut; null where it names none. */
  readonly maximumWin: MaximumWin['mode']['usual'] | null;
  /** Stakes of side bets that the table fixes. */
  readonly sideStakes: { readonly [bet: string]: 'as-main' | 'free' };
  /** Least and greatest stake of each side bet. */
  readonly sideLimits: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
  readonly shuffledByHand: boolean;
  /** Cards behind the cut card; `called`: nobody counts, the croupier says when it comes. */
  readonly cutCard?: number | 'called';
  /** Least and greatest main bet on a box. */
  readonly min: Money;
  readonly max: Money;
}

/** A table's own settings: what is left out is as the plan has it. */
export type BlackjackTerms = Partial<Omit<Posted, 'sideLimits'>> & {
  readonly sideLimits?: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
};

/** The rules as they stand at one table: what a hand, a dealer and a solver have to go by. */
export interface HouseRules {
  readonly plan: BlackjackPlan;
  readonly posted: Posted;
}

const amount = z.int().transform((units) => money(units));
const schema = z.strictObject({
  decks: z.int().optional(),
  holeCard: postedValues.holeCard.optional(),
  soft17: postedValues.soft17.optional(),
  naturalPays: postedValues.naturalPays.optional(),
  doubleOn: postedValues.doubleOn.optional(),
  splits: postedValues.splits.optional(),
  splitAces: postedValues.splitAces.optional(),
  surrenderOn: postedValues.surrenderOn.optional(),
  surrenderToNatural: postedValues.surrenderToNatural.optional(),
  maximumWin: postedValues.maximumWin.optional(),
  sideStakes: z.record(z.string(), postedValues.sideStake).optional(),
  sideLimits: z
    .record(z.string(), z.strictObject({ min: amount.optional(), max: amount.optional() }))
    .optional(),
  shuffledByHand: z.boolean().optional(),
  cutCard: z.union([z.int().min(0), z.literal('called')]).optional(),
  min: amount.optional(),
  max: amount.optional(),
});

/** How the cards are kept at a table: with a cut card, or without where the cards are not shuffled by hand. */
export function shoeTerms({ plan, posted }: HouseRules): ShoeTerms {
  if (!plan.shoe.byHand || posted.shuffledByHand) return plan.shoe;
  const { cutCard: _, ...terms } = plan.shoe;
  return terms;
}

/** The rules at a table that posts nothing of its own, or what `terms` say. Refuses terms the plan does not allow. */
export function houseRules(plan: BlackjackPlan, terms: Json = {}): HouseRules | Refusal {
  const parsed = schema.safeParse(terms);
  if (!parsed.success)
    return refuse('bad-terms', parsed.error.issues[0]?.message ?? 'These are no terms of this game.');
  const given = parsed.data;
  const wrong =
    wrongDecks(plan, given.decks) ??
    unlisted('holeCard', plan.dealer.holeCard, given.holeCard) ??
    unlisted('soft17', plan.dealer.soft17, given.soft17) ??
    unlisted('naturalPays', plan.outcomes.natural.pays, given.naturalPays) ??
    unlisted('doubleOn', plan.player.double?.on, given.doubleOn) ??
    unlisted('splits', plan.player.split.limit, given.splits) ??
    unlisted('splitAces', plan.player.split.aces, given.splitAces) ??
    unlisted('surrenderOn', plan.player.surrender?.on, given.surrenderOn) ??
    unlisted('surrenderToNatural', plan.player.surrender?.toNatural, given.surrenderToNatural) ??
    unlisted('maximumWin', plan.stake.maximumWin?.mode, given.maximumWin) ??
    unlisted('shuffledByHand', plan.shoe.byHand, given.shuffledByHand) ??
    wrongSideStakes(plan, given.sideStakes) ??
    wrongSideLimits(plan, given.sideLimits) ??
    wrongLimits(plan, given);
  if (wrong) return wrong;
  const { sideStakes, sideLimits = {}, ...own } = defined(given);
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

/** What a table of this plan posts unless it says otherwise. */
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

function defined<T extends object>(given: T): { [key in keyof T]: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]: Exclude<T[key], undefined>;
  };
}

function notAllowed(what: string, rule: RuleId | undefined, allowed: Json): Refusal {
  return refuse('terms-outside-plan', `The game plan does not allow that for "${what}".`, {
    rule,
    details: { what, allowed },
  });
}

function wrongDecks({ shoe }: BlackjackPlan, given: number | undefined): Refusal | undefined {
  const { least, most, rule } = shoe.decks;
  if (given === undefined || (given >= least && given <= most)) return undefined;
  return notAllowed('decks', rule, [least, most]);
}

function unlisted<Value>(
  what: string,
  choice: Choice<Value> | undefined,
  given: Value | undefined,
): Refusal | undefined {
  if (given === undefined) return undefined;
  const text = JSON.stringify(given);
  if (choice?.of.some((allowed) => JSON.stringify(allowed) === text)) return undefined;
  return notAllowed(what, choice?.rule, (choice?.of ?? []) as Json);
}

function wrongSideStakes(plan: BlackjackPlan, given: Posted['sideStakes'] = {}): Refusal | undefined {
  for (const [id, value] of Object.entries(given)) {
    const wrong = unlisted(id, plan.sideBets.find((bet) => bet.id === id)?.stake, value);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The table's own limits of a side bet lie within the plan's and are whole chips. */
function wrongSideLimits(
  { sideBets, stake }: BlackjackPlan,
  given: {
    readonly [bet: string]: { readonly min?: Money | undefined; readonly max?: Money | undefined };
  } = {},
): Refusal | undefined {
  for (const [id, own] of Object.entries(given)) {
    const terms = sideBets.find((bet) => bet.id === id);
    if (!terms)
      return notAllowed(
        id,
        stake.rule,
        sideBets.map((bet) => bet.id),
      );
    const { min = terms.min, max = terms.max } = own;
    const whole = (min - terms.min) % terms.step === 0 && (max - terms.min) % terms.step === 0;
    if (!whole || min < terms.min || max > terms.max || min > max)
      return notAllowed(id, terms.limitRule, { min: terms.min, max: terms.max, step: terms.step });
  }
  return undefined;
}

/** A table's own limits lie within the plan's and are whole chips. */
function wrongLimits(
  { stake }: BlackjackPlan,
  {
    min = stake.min,
    max = stake.max,
  }: { readonly min?: Money | undefined; readonly max?: Money | undefined },
): Refusal | undefined {
  const whole = min % stake.step === 0 && max % stake.step === 0;
  if (whole && min >= stake.min && max <= stake.max && min <= max) return undefined;
  return notAllowed('limits', stake.rule, { min: stake.min, max: stake.max, step: stake.step });
}
