import type { SeatId } from '@croupier/core';
import type { CashTable, PokerState } from '../state.ts';
import type { Turn } from '../turn.ts';
import { occupantAt } from './places.ts';
import { seatPlayedOver } from './played-over.ts';
import { MINUTE, type Settings } from './settings.ts';

/** Returns the free seats, except those that were left during the current hand. */
export function freePlaces({ table, stage, current }: PokerState, { seats }: Settings): number[] {
  const played = stage === 'hand' ? (current?.places ?? []) : [];
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  return all.filter((place) => !occupantAt(table, place) && !played.includes(place));
}

/**
 * Returns whether a player can take a free seat. Players from other tables come first, then players on the
 * waiting list in order, then all other players.
 */
export function mayTakeSeat({ state, setup }: Turn, seat: SeatId): boolean {
  if (isBarred(state.table, seat)) return false;
  const free = freePlaces(state, setup.settings).length - expectedPlayers(state.table, seat);
  if (state.table.expected[seat]) return free > 0;
  const waiting = state.table.list.findIndex((one) => one.seat === seat);
  return waiting >= 0 ? waiting < free : free > state.table.list.length;
}

/**
 * Returns whether a player is barred from the seats of this table. This is the case after an exclusion, while
 * a substitute is playing over the player, or if the game is breaking up.
 */
export function isBarred(table: CashTable, seat: SeatId): boolean {
  const out = table.penalties[seat]?.excluded === true || table.breaking !== null;
  return out || seatPlayedOver(table, seat) !== undefined;
}

/**
 * Returns the bounds of a buy-in. A player moved to this table by the floor keeps their chips. A player who left
 * recently must bring the amount they left with.
 */
export function buyInOf({ state, setup, now }: Turn, seat: SeatId): { min: number; max: number } | undefined {
  const { plan, settings } = setup;
  const left = state.table.gone[seat];
  const funds = now.availableFunds(seat);
  const whole = (amount: number) => amount - (amount % plan.chip);
  const comes = state.table.expected[seat];
  if (comes?.forced && comes.stack > 0 && comes.stack <= funds) return { min: comes.stack, max: comes.stack };
  if (comes) {
    const most = whole(Math.min(Math.max(settings.buyIn.max, comes.stack), funds));
    return most >= settings.buyIn.min ? { min: settings.buyIn.min, max: most } : undefined;
  }
  if (left && now.at - left.at <= plan.returnMinutes * MINUTE) {
    const exact = Math.max(left.stack, settings.buyIn.min);
    return exact <= funds ? { min: exact, max: exact } : undefined;
  }
  const max = whole(Math.min(settings.buyIn.max, funds));
  return max >= settings.buyIn.min ? { min: settings.buyIn.min, max } : undefined;
}

/**
 * Counts the players expected from other tables, who have the first claim to free seats. With `seat`, counts
 * only the players ahead of that player.
 */
export function expectedPlayers({ expected }: CashTable, seat?: SeatId): number {
  const comes = Object.keys(expected);
  const own = seat === undefined ? -1 : comes.indexOf(seat);
  return own < 0 ? comes.length : own;
}

/**
 * Reserves a free seat for each player from another table, ahead of those on the waiting list. Returns the players with
 * a new reservation.
 */
export function keepSeats({ table, ...state }: PokerState, settings: Settings, at: number): SeatId[] {
  const free = freePlaces({ table, ...state }, settings).length;
  return Object.entries(table.expected).flatMap(([seat, one], index) => {
    const before = one.at;
    one.at = index < free ? (before ?? at) : null;
    return before === null && one.at !== null ? [seat as SeatId] : [];
  });
}
