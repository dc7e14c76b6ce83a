import type { Audience, RuleId, SeatId, Transfer } from '@croupier/core';
import { type Handler, isStaff, MAX_LISTED_PLAYERS, type Turn as TurnOf, transfer } from '../table/turn.ts';
import type { RouletteMove } from './moves.ts';
import type { Setup } from './setup.ts';
import type { RouletteState } from './state.ts';
import { playerAt } from './state.ts';

/** The context of a move: the plan's rules, the round, the actor with their funds, and the time. */
export interface Turn extends TurnOf<Setup, RouletteState> {}

export type HandlerOf<Type extends RouletteMove['type']> = Handler<
  Turn,
  Extract<RouletteMove, { type: Type }>
>;

/** Returns whether the actor can rule on disputes at the table. */
export function canMakeRulings({ setup, actor }: Turn): boolean {
  return isStaff(actor, setup.plan.procedure.rulingBy);
}

/**
 * Returns the seats for which chips can be placed individually, or an empty list at a table with many
 * players.
 */
export function fewSeats(state: RouletteState): readonly SeatId[] {
  const seats: SeatId[] = [];
  for (const seat in state.seats) {
    if (seats.length === MAX_LISTED_PLAYERS) return [];
    seats.push(seat as SeatId);
  }
  return seats;
}

/**
 * Returns the audience for one player's chips, which is the whole table while few players bet, and otherwise
 * only that player.
 */
export function audienceOf(state: RouletteState, seat: SeatId): Audience {
  return state.betting <= MAX_LISTED_PLAYERS ? 'all' : seat;
}

/** Returns the place that a player's stakes come from and return to, either the colour chips or the purse. */
function ownPlace(state: RouletteState, seat: SeatId): 'stack' | 'purse' {
  return playerAt(state, seat).colour ? 'stack' : 'purse';
}

export function stakeTransfer(turn: Turn, seat: SeatId, bet: string, amount: number, rule: RuleId): Transfer {
  return transfer(seat, ownPlace(turn.state, seat), 'layout', amount, 'stake', rule, bet);
}

export function returnTransfer(
  turn: Turn,
  seat: SeatId,
  bet: string,
  amount: number,
  rule: RuleId,
): Transfer {
  return transfer(seat, 'layout', ownPlace(turn.state, seat), amount, 'return', rule, bet);
}

/** Updates a stack of colour chips after stakes (a negative amount) and returns (a positive amount). */
export function moveStack(turn: Turn, seat: SeatId, amount: number): void {
  const colour = turn.state.players[seat]?.colour;
  if (colour) colour.count += amount / colour.value;
}
