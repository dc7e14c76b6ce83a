import {
  type Actor,
  type Audience,
  type Circumstances,
  type GameEvent,
  type Json,
  type MoveOption,
  money,
  type Place,
  type Played,
  type Refusal,
  type Role,
  type RuleId,
  refuse,
  type SeatId,
  type Transfer,
} from '@croupier/core';
import type { RouletteMove } from './moves.ts';
import type { Setup } from './setup.ts';
import type { RouletteState } from './state.ts';
import { playerAt } from './state.ts';

/** What a move is made in: the plan's rules, the round, who makes it, and when with what means. */
export interface Turn {
  readonly setup: Setup;
  readonly state: RouletteState;
  readonly actor: Actor;
  readonly now: Circumstances;
}

/** One kind of move: when it may be made, and what it does. Both look at the same bounds. */
export interface Handler<Move extends RouletteMove> {
  options(turn: Turn): readonly MoveOption[];
  /** Checks first and changes the state only then: a refusal leaves it as it was. */
  play(turn: Turn, move: Move): Played | Refusal;
}

export type HandlerOf<Type extends RouletteMove['type']> = Handler<Extract<RouletteMove, { type: Type }>>;

/** The table's staff by rank: each may do what those before may. */
const RANKS: readonly Role[] = ['croupier', 'inspector', 'manager'];

export function isStaff(actor: Actor, least: 'croupier' | 'inspector' | 'manager'): boolean {
  return RANKS.indexOf(actor.role) >= RANKS.indexOf(least);
}

/** Whether the actor may decide doubts at the table. */
export function isJudge({ setup, actor }: Turn): boolean {
  return isStaff(actor, setup.plan.procedure.judge);
}

export function notYours(move: RouletteMove['type']): Refusal {
  return refuse('not-yours', `"${move}" is not yours to make.`);
}

/** Beyond this many players nobody follows single chips any more: they are not shown, laid or refused one by one. */
export const FEW = 24;

/** The seats that chips can be laid for one by one; none at a table with many. */
export function fewSeats(state: RouletteState): readonly SeatId[] {
  const seats: SeatId[] = [];
  for (const seat in state.seats) {
    if (seats.length === FEW) return [];
    seats.push(seat as SeatId);
  }
  return seats;
}

/** Who hears of one player's chips: everybody while the players are few, else he alone. */
export function hearers(state: RouletteState, seat: SeatId): Audience {
  return state.betting <= FEW ? 'all' : seat;
}

export function happened(
  type: string,
  rule: RuleId,
  { to = 'all', data = {}, transfers = [] }: Partial<Pick<GameEvent, 'to' | 'data' | 'transfers'>> = {},
): GameEvent {
  return { type, to, data, transfers, rule };
}

export function played(...events: readonly GameEvent[]): Played {
  return { events };
}

/** Where a player's stakes come from and go back to: his colour chips, or his purse. */
function ownPlace(state: RouletteState, seat: SeatId): 'stack' | 'purse' {
  return playerAt(state, seat).colour ? 'stack' : 'purse';
}

export function stake(turn: Turn, seat: SeatId, bet: string, amount: number, rule: RuleId): Transfer {
  return transfer(seat, ownPlace(turn.state, seat), 'layout', amount, 'stake', rule, bet);
}

export function giveBack(turn: Turn, seat: SeatId, bet: string, amount: number, rule: RuleId): Transfer {
  return transfer(seat, 'layout', ownPlace(turn.state, seat), amount, 'return', rule, bet);
}

export function transfer(
  seat: SeatId,
  from: Place,
  to: Place,
  amount: number,
  reason: Transfer['reason'],
  rule: RuleId,
  bet?: string,
): Transfer {
  return { seat, from, to, amount: money(amount), reason, rule, ...(bet === undefined ? {} : { bet }) };
}

/** Keeps a stack of colour chips in step with what is staked from it (negative) or comes back to it. */
export function moveStack(turn: Turn, seat: SeatId, amount: number): void {
  const colour = turn.state.players[seat]?.colour;
  if (colour) colour.count += amount / colour.value;
}

export function asJson(value: object): Json {
  return value as unknown as Json;
}
