import {
  type Actor,
  type Audience,
  type Circumstances,
  type GameEvent,
  type Json,
  type Money,
  type MoveOption,
  type OptionSubject,
  type Pattern,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  type Transfer,
} from '@croupier/core';
import { isStaff as hasRank, notYours as notYoursByType, type Rank, transfer } from '../table/turn.ts';
import type { HouseRules } from './house-rules.ts';
import type { BlackjackMove } from './moves.ts';
import type { BlackjackState } from './state.ts';

export { seatOf } from '../table/turn.ts';

/**
 * The context of a move: the table's rules, the round, the actor with their funds, the time, and the events of the
 * move.
 */
export interface Turn {
  readonly house: HouseRules;
  readonly state: BlackjackState;
  readonly actor: Actor;
  readonly now: Circumstances;
  readonly events: GameEvent[];
}

/**
 * The handler of one kind of move. `options` alone decides when the move is possible, and `play` is called
 * only with offered moves.
 */
export interface Handler<Move extends BlackjackMove> {
  options(turn: Turn): readonly MoveOption[];
  play(turn: Turn, move: Move): void;
  /** Returns the reason why a move is not offered. */
  why(turn: Turn, move: Move): Refusal;
}

export type HandlerOf<Type extends BlackjackMove['type']> = Handler<Extract<BlackjackMove, { type: Type }>>;

/** Returns whether the actor is staff of the table with at least this rank. */
export function isStaff({ actor }: Turn, least: Rank = 'croupier'): boolean {
  return hasRank(actor, least);
}

export function notYours({ type }: BlackjackMove): Refusal {
  return notYoursByType(type);
}

/** Returns the refusal of a move that belongs to another player or is not possible now. */
export function notNow(move: BlackjackMove, rule: RuleId): Refusal {
  return refuse('not-now', `The move "${move.type}" is not possible now.`, { rule });
}

/** Returns the audience for one player's chips and decisions: the whole table, or only that player at a common box. */
export function audienceOf({ house }: Turn, seat: SeatId): Audience {
  return house.plan.seating.kind === 'common' ? seat : 'all';
}

export function announce(
  turn: Turn,
  type: string,
  rule: RuleId,
  {
    to = 'all',
    data = {},
    transfers = [],
  }: Partial<{
    readonly to: Audience;
    readonly data: { readonly [key: string]: Json };
    readonly transfers: readonly Transfer[];
  }> = {},
): void {
  turn.events.push({ type, to, data, transfers, rule });
}

export function stakeTransfer(seat: SeatId, bet: string, amount: Money, rule: RuleId): Transfer {
  return transfer(seat, 'purse', 'layout', amount, 'stake', rule, bet);
}

export function returnTransfer(seat: SeatId, bet: string, amount: Money, rule: RuleId): Transfer {
  return transfer(seat, 'layout', 'purse', amount, 'return', rule, bet);
}

/**
 * Returns a pattern of amounts from `min` to `max` in multiples of `step`, or undefined if no amount is
 * possible.
 */
export function amountPattern(min: Money, max: number, step: Money): Pattern | undefined {
  const most = max - ((((max - min) % step) + step) % step);
  if (most < min) return undefined;
  return { any: 'amount', min, max: most as Money, step };
}

/** Returns the name of a bet in events, transfers and lines: `3/insurance`, `3/perfect-pairs`. */
export function betName(box: number, bet: string): string {
  return `${box}/${bet}`;
}

/**
 * Returns the subject of an option that concerns a hand. `hand` counts from 0, but the `hand` of the subject
 * counts from 1.
 */
export function aboutHand(box: number, hand: number): OptionSubject {
  return { box, hand: hand + 1, position: handName(box, hand) };
}

/**
 * Returns the name of a stake on a hand: `3/main` and `3/double`, or after a split `3/hand-2` and `3/hand-2/double`.
 */
export function handName(box: number, hand: number, added?: 'double' | 'free-double'): string {
  if (hand === 0) return betName(box, added ?? 'main');
  return betName(box, added ? `hand-${hand + 1}/${added}` : `hand-${hand + 1}`);
}
