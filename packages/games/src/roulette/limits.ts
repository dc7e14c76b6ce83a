import { type Money, maxMoney, minMoney, money, type RuleId, type SeatId, ZERO } from '@croupier/core';
import { isInside, type Position } from './layout.ts';
import type { PositionId, TableLimits } from './moves.ts';
import type { BetKind, BetTerms, RoulettePlan } from './plan.ts';
import type { Setup } from './setup.ts';
import { playerAt, type RouletteState } from './state.ts';
import type { Limits, LimitsByKind } from './view.ts';

/** The maximum on one position if the house sets no maximum. It keeps every sum exact. */
export const UNBOUNDED = money(1_000_000_000);

/**
 * The size of each kind of position, in numbers covered. A maximum can be the straight-up maximum times this
 * size.
 */
const COVERS: { readonly [kind in BetKind]?: number } = {
  straight: 1,
  split: 2,
  street: 3,
  trio: 3,
  corner: 4,
  'first-four': 4,
  'five-bet': 5,
  'six-line': 6,
};

/**
 * Returns the limits of a kind of bet at a table, which are the plan's limits, narrowed by the table's own.
 */
export function tableLimits(plan: RoulettePlan, own: TableLimits, kind: BetKind): Limits {
  const terms = termsOf(plan, kind);
  const min = own[kind]?.min ?? terms.min;
  let max = own[kind]?.max ?? terms.max;
  const straight = own.straight?.max;
  if (plan.limits.insideFollowsStraight && straight !== undefined && isInside(kind)) {
    const followed = money(straight * (COVERS[kind] ?? 1));
    max = max === undefined ? followed : minMoney(max, followed);
  }
  return max === undefined ? { min } : { min, max };
}

/** Returns the limits of a kind of bet for one player, who may have individual limits. */
export function limitsFor(plan: RoulettePlan, state: RouletteState, seat: SeatId, kind: BetKind): Limits {
  const own = playerAt(state, seat).limits?.[kind];
  const table = tableLimits(plan, state.limits, kind);
  return own ? { ...table, ...own } : table;
}

function termsOf(plan: RoulettePlan, kind: BetKind): BetTerms {
  const terms = plan.bets[kind];
  if (!terms) throw new RangeError(`${plan.id} has no ${kind}`);
  return terms;
}

/** Returns the kinds of bets that a plan offers, in its order. */
export function kindsOf(plan: RoulettePlan): readonly BetKind[] {
  return Object.keys(plan.bets) as BetKind[];
}

/** Returns all limits in force at a table or for one of its players. */
export function allLimits(plan: RoulettePlan, limits: (kind: BetKind) => Limits): LimitsByKind {
  return Object.fromEntries(kindsOf(plan).map((kind) => [kind, limits(kind)]));
}

/**
 * Returns the step of a player's stakes, which is the value of their colour chips, or else the plan's step.
 */
export function stepOf(plan: RoulettePlan, state: RouletteState, seat: SeatId): Money {
  return playerAt(state, seat).colour?.value ?? plan.limits.step;
}

/** Returns a player's own chips on a position: bets, and chips of announcements not accepted yet. */
export function ownChipsOn(state: RouletteState, seat: SeatId, position: PositionId): Money {
  const { bets, pending } = playerAt(state, seat);
  return money((bets[position] ?? 0) + (pending?.[position] ?? 0));
}

/**
 * Returns the amount that a player can still place on a position in one bet, regardless of their funds, or
 * undefined if the limits allow no further chip.
 */
export function headroomOn(
  { plan }: Setup,
  state: RouletteState,
  seat: SeatId,
  position: Position,
  limits: Limits = limitsFor(plan, state, seat, position.kind),
): { readonly min: Money; readonly max: Money } | undefined {
  const step = stepOf(plan, state, seat);
  const lying = ownChipsOn(state, seat, position.id);
  const min = money(Math.max(1, Math.ceil((limits.min - lying) / step)) * step);
  let most = (limits.max ?? UNBOUNDED) - lying;
  if (state.jointly.includes(position.id)) most = Math.min(most, jointRoom(plan, state, position));
  const max = money(Math.max(0, Math.floor(most / step)) * step);
  return min <= max ? { min, max } : undefined;
}

/** Returns the amount that all players together can still place on a position up to its maximum. */
function jointRoom(plan: RoulettePlan, state: RouletteState, position: Position): number {
  const { max = UNBOUNDED } = tableLimits(plan, state.limits, position.kind);
  return max - (state.totals[position.id] ?? 0);
}

/**
 * Returns the amount that a player can still stake in this round: their funds, limited by the house's maximum total.
 */
export function totalHeadroom(
  plan: RoulettePlan,
  state: RouletteState,
  seat: SeatId,
  availableFunds: Money,
): Money {
  const total = plan.limits.total;
  if (!total) return availableFunds;
  return minMoney(availableFunds, maxMoney(ZERO, money(total.max - playerAt(state, seat).staked)));
}

/** Returns the funds that a player can stake now: the colour chips in front of them, or their purse. */
export function fundsOf(state: RouletteState, seat: SeatId, purse: Money): Money {
  const colour = playerAt(state, seat).colour;
  return colour ? money(colour.value * colour.count) : purse;
}

/** Returns the highest amount up to `max` that is a whole number of steps above `min`. */
export function roundDownToStep(max: Money, min: Money, step: Money): Money {
  return money(max - ((max - min) % step));
}

/**
 * Returns the rule for refusing a bet that is under the minimum, over the maximum, or not a whole number of
 * chips.
 */
export function refusalRule({ limits: { refuse } }: RoulettePlan, why: 'under' | 'over' | 'step'): RuleId {
  return typeof refuse === 'string' ? refuse : refuse[why];
}
