import type { GameEvent, OptionSubject, SeatId } from '@croupier/core';
import { type Handler as HandlerAt, seatOf, type Turn as TurnOf } from '../table/turn.ts';
import type { Settings } from './cash/settings.ts';
import type { PokerMove } from './moves.ts';
import type { PokerPlan } from './plan.ts';
import type { Occupant, PokerState, TableHand } from './state.ts';

/** The context of a move. */
export interface Turn extends TurnOf<{ readonly plan: PokerPlan; readonly settings: Settings }, PokerState> {}

/** The handler of one kind of move: its options and its effect. */
export type Handler<Move> = HandlerAt<Turn, Move, readonly GameEvent[]>;

export type HandlerOf<Type extends PokerMove['type']> = Handler<Extract<PokerMove, { type: Type }>>;

/** Returns the seat number and the occupant, or undefined when the player has no seat. */
export function findOccupant(
  state: PokerState,
  seat: SeatId,
): { place: number; occupant: Occupant } | undefined {
  const { places } = state.table;
  for (const place in places) {
    const occupant = places[place];
    if (occupant?.seat === seat) return { place: Number(place), occupant };
  }
  return undefined;
}

/** Returns the seat number of the player who acts. */
export function ownPlace(turn: Turn): { place: number; occupant: Occupant } | undefined {
  const seat = seatOf(turn);
  return seat === undefined ? undefined : findOccupant(turn.state, seat);
}

/** Returns the player whom a staff option for a seat concerns. */
export function aboutPlace({ table }: PokerState, place: number): { readonly about?: OptionSubject } {
  const occupant = table.places[String(place)];
  return occupant ? { about: { seat: occupant.seat } } : {};
}

/**
 * Returns the hand and the index of the player at this seat. The index is -1 if the player is not in the
 * hand.
 */
export function inHand(
  { current }: PokerState,
  place: number,
): { current: TableHand; index: number } | undefined {
  if (!current) return undefined;
  const index = current.places.indexOf(place);
  return index < 0 ? undefined : { current, index };
}

/**
 * Returns the id of the question to the seat whose turn it is. Each question in a hand has its own id, even without a
 * bet in between.
 */
export function questionOf(state: PokerState, seat: SeatId): string | undefined {
  const own = state.stage === 'hand' ? findOccupant(state, seat) : undefined;
  const found = own && inHand(state, own.place);
  if (!found || found.current.hand.actor !== found.index) return undefined;
  return `${found.current.hand.street}.${found.current.acts}`;
}

/** Returns whether a seat has cards in the current hand. */
export function holdsCards(state: PokerState, place: number): boolean {
  const found = state.stage === 'hand' ? inHand(state, place) : undefined;
  return found !== undefined && found.current.hand.players[found.index]?.folded === false;
}
