import { type Money, money, type SeatId } from '@croupier/core';
import type { CashTable, Occupant } from '../state.ts';

/** Returns the seats clockwise after `from`, with `from` itself last. */
export function clockwise(from: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => ((from + step) % seats) + 1);
}

/** Returns the occupant of a seat. */
export function occupantAt(table: CashTable, place: number): Occupant | undefined {
  return table.places[String(place)];
}

/**
 * Returns every occupied seat with its occupant, by seat number. JavaScript keeps whole-number keys in
 * ascending order.
 */
export function occupiedPlaces(table: CashTable): (readonly [number, Occupant])[] {
  return Object.entries(table.places).map(([place, occupant]) => [Number(place), occupant]);
}

/**
 * Returns whether a player at the table has chips and no penalty to sit out. Whether they are dealt in also depends on
 * the blinds.
 */
export function isReady({ penalties }: CashTable, occupant: Occupant): boolean {
  const { seat, away, leaving, stack, behind } = occupant;
  return away === null && !leaving && stack + behind > 0 && !((penalties[seat]?.hands ?? 0) > 0);
}

/** Returns a new occupant. A player who joins a running game owes a big blind before being dealt in. */
export function newOccupant(seat: SeatId, stack: Money, at: number, running: boolean): Occupant {
  return {
    seat,
    stack,
    behind: money(0),
    away: null,
    owes: { small: false, big: running },
    entry: 'wait',
    straddle: false,
    leaving: false,
    wants: null,
    since: at,
    sat: at,
  };
}
