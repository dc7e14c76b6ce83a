import {
  type Actor,
  type AnyMove,
  type Audience,
  type Circumstances,
  type GameEvent,
  type Json,
  type MoveOption,
  type MoveResult,
  money,
  type Place,
  type Refusal,
  type Role,
  type RuleId,
  refuse,
  type SeatId,
  type Transfer,
} from '@croupier/core';

/** The context of a move: the plan's fixed rules, the round, the actor with their funds, and the time. */
export interface Turn<Setup, State> {
  readonly setup: Setup;
  readonly state: State;
  readonly actor: Actor;
  readonly now: Circumstances;
}

/**
 * The handler of one kind of move, with its options and its effect. Both use the same bounds. `Made` is the
 * type of the result. In games that check moves before they call the handler, the result consists only of
 * events.
 */
export interface Handler<T, Move, Made = MoveResult | Refusal> {
  options(turn: T): readonly MoveOption[];
  /** Makes the move. A refusal leaves the state as it was. */
  play(turn: T, move: Move): Made;
}

/** A handler for every kind of move in a game. */
export type Handlers<T, Move extends AnyMove, Made = MoveResult | Refusal> = {
  readonly [Type in Move['type']]: Handler<T, Extract<Move, { type: Type }>, Made>;
};

/** Returns all moves that are possible now, in the order of the handlers. */
export function optionsOf<T, Move extends AnyMove>(handlers: Handlers<T, Move>, turn: T): MoveOption[] {
  return Object.values<Handler<T, never>>(handlers).flatMap((handler) => handler.options(turn));
}

/** Makes a move using the handler of its kind. */
export function playMove<T, Move extends AnyMove, Made = MoveResult | Refusal>(
  handlers: Handlers<T, Move, Made>,
  turn: T,
  move: Move,
): Made {
  const handler = handlers[move.type as Move['type']] as unknown as Handler<T, Move, Made>;
  return handler.play(turn, move);
}

/** The ranks of the table's staff, lowest first. Each rank can do everything that a lower rank can. */
const RANKS: readonly Role[] = ['croupier', 'inspector', 'manager'];

export type Rank = 'croupier' | 'inspector' | 'manager';

export function isStaff(actor: Actor, least: Rank): boolean {
  return RANKS.indexOf(actor.role) >= RANKS.indexOf(least);
}

/** Returns the seat of the acting player, or undefined for staff and spectators. */
export function seatOf({ actor }: { readonly actor: Actor }): SeatId | undefined {
  return actor.role === 'player' ? actor.seat : undefined;
}

export function notYours(type: string, rule?: RuleId): Refusal {
  return refuse('not-yours', `"${type}" is another role’s move.`, { rule });
}

/** Returns the refusal of a move that is not possible at this point of the game. */
export function notNow(stage: string, rule?: RuleId): Refusal {
  return refuse('not-now', `The round is at "${stage}".`, { rule });
}

/** The number of players above which individual chips are no longer shown. */
export const MAX_LISTED_PLAYERS = 24;

export function gameEvent(
  type: string,
  rule: RuleId | undefined,
  {
    to = 'all',
    data = {},
    transfers = [],
  }: { to?: Audience; data?: GameEvent['data']; transfers?: readonly Transfer[] } = {},
): GameEvent {
  return { type, to, data, transfers, ...(rule ? { rule } : {}) };
}

export function moveResult(...events: readonly GameEvent[]): MoveResult {
  return { events };
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

/** Returns plain data as JSON, for the contract's events and carries. */
export function asJson(value: object): Json {
  return value as unknown as Json;
}
