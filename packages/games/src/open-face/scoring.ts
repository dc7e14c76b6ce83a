import type { RuleId } from '@croupier/core';
import type { Category } from '../poker/evaluate/index.ts';
import type { OpenFacePlan } from './plan.ts';
import { ROWS, type Row } from './plan.ts';
import { isFoul, type Rows, royaltyOf, strengthOf } from './rows.ts';

/** The parts of a hand that are scored: its seat, its rows, and whether the floor has declared it dead. */
export interface ScoredHand {
  readonly place: number;
  readonly rows: Rows;
  readonly dead: boolean;
}

/** One reason for points between two players. */
export interface ScoreLine {
  readonly why: 'row' | 'scoop' | 'royalty' | 'foul';
  readonly row?: Row;
  /** The hand that earns a royalty. */
  readonly hand?: Category;
  /** The player who gets the points, or null if neither does. */
  readonly to: number | null;
  readonly points: number;
  readonly rule: RuleId;
}

/** The score between two players: all points that one gets from the other, and the first player's result. */
export interface PairScore {
  readonly places: readonly [number, number];
  readonly lines: readonly ScoreLine[];
  /** The points of the first player, negative for a payment. */
  readonly points: number;
}

/** Returns whether a set hand is void because it is a foul or was declared dead. */
export function isVoid({ rows, dead }: Pick<ScoredHand, 'rows' | 'dead'>): boolean {
  return dead || isFoul(rows);
}

/** Returns every pair of players in payment order: by seat from the button's left. */
export function scorePairs(plan: OpenFacePlan, hands: readonly ScoredHand[]): PairScore[] {
  return hands.flatMap((one, index) => hands.slice(index + 1).map((other) => scorePair(plan, one, other)));
}

function scorePair(plan: OpenFacePlan, one: ScoredHand, other: ScoredHand): PairScore {
  const lines = [...compared(plan, one, other), ...royalties(plan, one), ...royalties(plan, other)];
  const points = lines.reduce((sum, { to, points }) => sum + (to === one.place ? points : -points), 0);
  return { places: [one.place, other.place], lines, points };
}

/** Scores two players' rows against each other. A foul loses all rows. */
function compared(plan: OpenFacePlan, one: ScoredHand, other: ScoredHand): ScoreLine[] {
  const { foul, row: each, scoop } = plan;
  if (isVoid(one) && isVoid(other)) return [{ why: 'foul', to: null, points: 0, rule: foul.both }];
  if (isVoid(one) || isVoid(other)) {
    const to = isVoid(one) ? other.place : one.place;
    return [{ why: 'foul', to, points: foul.points, rule: foul.pays }];
  }
  const rows = ROWS.map((row): ScoreLine => {
    const more = strengthOf(one.rows[row]) - strengthOf(other.rows[row]);
    if (more === 0) return { why: 'row', row, to: null, points: 0, rule: each.tie };
    return { why: 'row', row, to: more > 0 ? one.place : other.place, points: each.points, rule: each.rule };
  });
  const [first] = rows;
  const all = first?.to != null && rows.every(({ to }) => to === first.to);
  return all ? [...rows, { why: 'scoop', to: first.to, points: scoop.points, rule: scoop.rule }] : rows;
}

/** Returns the royalties of a hand from one opponent, regardless of who wins the rows. A foul earns none. */
function royalties(plan: OpenFacePlan, one: ScoredHand): ScoreLine[] {
  if (isVoid(one)) return [];
  return ROWS.flatMap((row): ScoreLine[] => {
    const royalty = royaltyOf(plan, one.rows, row);
    if (!royalty) return [];
    const { hand, points, rule } = royalty;
    return [{ why: 'royalty', row, hand, to: one.place, points, rule }];
  });
}

/** A payment between players: the amount due, and the amount paid from the chips on the table. */
export interface Payment {
  readonly from: number;
  readonly to: number;
  readonly due: number;
  readonly amount: number;
}

/**
 * Returns the payments for each pair of players. Each player pays in turn from the chips in front of them,
 * and never more. `chips` are the stacks by seat number, and `point` is the value of a point in minor units.
 */
export function paymentsOf(
  pairs: readonly PairScore[],
  chips: { readonly [place: string]: number },
  point: number,
): Payment[] {
  const left = { ...chips };
  return pairs.map(({ places: [one, other], points }) => {
    const [from, to] = points < 0 ? [one, other] : [other, one];
    const due = Math.abs(points) * point;
    const amount = Math.min(due, left[from] ?? 0);
    left[from] = (left[from] ?? 0) - amount;
    left[to] = (left[to] ?? 0) + amount;
    return { from, to, due, amount };
  });
}
