import type { SeatId } from '@croupier/core';
import type { PokerPlan } from '../plan.ts';
import type { CashTable, ExpectedPlayer, MoveNotice, Occupant, Penalty, PokerState } from '../state.ts';
import { expectedPlayers, freePlaces } from './free-places.ts';
import { limitOf } from './moving-tables.ts';
import { penaltyOf } from './penalties.ts';
import { occupiedPlaces } from './places.ts';
import { seatPlayedOver } from './played-over.ts';
import { MINUTE, type Settings } from './settings.ts';

/** The data of a player's seat that only the player sees. Times are in milliseconds since 1970. */
export interface OwnSeat {
  /** The seat that the player wants to move to. */
  readonly wants: number | null;
  /**
   * The seat at which a substitute is playing over the player: its number and chips, the time until which the
   * player may return, and whether the player has returned.
   */
  readonly over: {
    readonly place: number;
    readonly stack: number;
    readonly until: number;
    readonly back: boolean;
  } | null;
  /**
   * Set for a player from another table. Contains their chips, and the time until which a seat is reserved,
   * or null while no seat is free.
   */
  readonly expected: (Omit<ExpectedPlayer, 'at'> & { readonly until: number | null }) | null;
  /**
   * Set for a player who was moved to another table. `to` is that table's id, or null if no seat was left for
   * them.
   */
  readonly sent: Omit<MoveNotice, 'at'> | null;
  readonly penalty: Penalty | null;
}

export function seatOfPlayerView(table: CashTable, plan: PokerPlan, seat: SeatId): OwnSeat {
  const over = seatPlayedOver(table, seat);
  const own = occupiedPlaces(table).find(([, occupant]) => occupant.seat === seat)?.[1];
  const expected = table.expected[seat];
  const sent = table.sent[seat];
  return {
    wants: own?.wants ?? null,
    over: over
      ? {
          place: over.place,
          stack: over.occupant.stack + over.occupant.behind,
          until: (over.occupant.away ?? 0) + plan.breakMinutes * MINUTE,
          back: table.places[String(over.place)]?.givesWay === true,
        }
      : null,
    expected: expected
      ? {
          stack: expected.stack,
          forced: expected.forced,
          until: expected.at === null ? null : expected.at + plan.calledMinutes * MINUTE,
        }
      : null,
    sent: sent ? { to: sent.to, stack: sent.stack, forced: sent.forced } : null,
    penalty: table.penalties[seat] ?? null,
  };
}

/** Returns the public data of a seat, without cards and chips. */
export function seatView(table: CashTable, place: number, { seat, going }: Occupant) {
  const absent = table.absent[String(place)];
  return {
    misses: penaltyOf(table, seat).hands,
    going: going !== undefined,
    over: absent ? { seat: absent.seat, stack: absent.stack + absent.behind } : null,
  };
}

/**
 * Returns the data needed to choose another table for a player: the limit, and the free seats for which nobody waits.
 */
export function tableView(state: PokerState, plan: PokerPlan, settings: Settings) {
  const free = freePlaces(state, settings).length - expectedPlayers(state.table) - state.table.list.length;
  return {
    breaking: state.table.breaking !== null,
    limit: limitOf({ plan, settings }, state.terms),
    free: state.table.breaking ? 0 : Math.max(0, free),
  };
}

/** The staff's view of the seats of a table. */
export interface StaffSeats {
  /** The penalties, with the players' seats. */
  readonly penalties: readonly (Penalty & { readonly place: number })[];
  /** The seat changes that players want, at this table or to another table, and whether they are approved. */
  readonly wishes: readonly {
    readonly place: number;
    readonly to: number | null;
    readonly approved: boolean;
  }[];
  /** The players expected from another table. */
  readonly expected: readonly SeatId[];
}

export function staffSeats(table: CashTable): StaffSeats {
  return {
    penalties: occupiedPlaces(table).flatMap(([place, { seat }]) => {
      const known = table.penalties[seat];
      return known ? [{ place, ...known }] : [];
    }),
    wishes: occupiedPlaces(table).flatMap(([place, { wants, going, approved = false }]) =>
      wants === null && (!going || going.forced) ? [] : [{ place, to: wants, approved }],
    ),
    expected: Object.keys(table.expected) as SeatId[],
  };
}
