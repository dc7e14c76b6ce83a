import type { GameEvent } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import type { CashTable, Occupant } from '../state.ts';
import type { Turn } from '../turn.ts';
import { occupantAt, occupiedPlaces } from './places.ts';
import { restoreAbsentPlayer } from './played-over.ts';

/**
 * Returns whether a player who changes seats may finish the blinds first. A player in the blinds may stay
 * until they have had the button. Other players play no more hands at their old seat.
 */
export function mayFinishBlinds({ button, small, big }: CashTable, place: number): boolean {
  return (place === small || place === big) && place !== button;
}

/** Returns the event that notifies the staff of a seat request, if they have to approve it. */
export function seatRequestEvent({ setup }: Turn, place: number): GameEvent {
  return gameEvent('wants-seat', setup.plan.cites.approveSeat, { to: 'staff', data: { place } });
}

/**
 * Returns whether a player may make the requested change. If changes require approval, the staff must have
 * approved it.
 */
export function isApproved({ setup }: Turn, { approved, going }: Occupant): boolean {
  return approved === true || going?.forced === true || !setup.settings.approvesSeats;
}

/**
 * Moves a player to another seat. A player who moves away from the blinds waits for the big blind or posts one. A
 * missed small blind is still owed.
 */
export function moveSeat(turn: Turn, from: number): GameEvent[] {
  const { table } = turn.state;
  const occupant = occupantAt(table, from);
  const to = occupant?.wants ?? null;
  if (!occupant || to === null) return [];
  dropSeatRequest(occupant);
  if (occupantAt(table, to)) return [];
  delete table.places[String(from)];
  const back = restoreAbsentPlayer(turn, from, occupant);
  if (back.length > 0) table.list = table.list.filter(({ seat }) => seat !== occupant.seat);
  delete occupant.givesWay;
  table.places[String(to)] = occupant;
  if (table.big !== null) {
    occupant.owes.big = true;
    if (table.button === from) occupant.mayPass = 'dealt-off';
  }
  return [gameEvent('changed-seat', turn.setup.plan.cites.changeSeat, { data: { from, to } }), ...back];
}

/**
 * Moves players to the seats they want, after the hand. If several want the same seat, the player longest in the game
 * has priority, then the first to ask. If both are equal, they draw cards.
 */
export function grantSeatRequests(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const events: GameEvent[] = [];
  const asking = occupiedPlaces(table).filter(
    ([place, occupant]) =>
      occupant.wants !== null &&
      isApproved(turn, occupant) &&
      !(occupant.late && mayFinishBlinds(table, place)),
  );
  for (const wanted of new Set(asking.map(([, { wants }]) => wants))) {
    const [first, second, ...others] = asking
      .filter(([, { wants }]) => wants === wanted)
      .sort(([, one], [, other]) => before(one, other));
    if (!first) continue;
    if (second && before(first[1], second[1]) === 0) {
      const equal = [first, second, ...others.filter(([, other]) => before(first[1], other) === 0)];
      // The table can hold only one draw at a time. Players who want another seat have to wait until after
      // the next hand.
      table.draw ??= { for: 'place', place: wanted, among: equal.map(([place]) => place), cards: {} };
    } else events.push(...moveSeat(turn, first[0]));
  }
  return events;
}

export function dropSeatRequest(occupant: Occupant): void {
  delete occupant.approved;
  occupant.wants = null;
  delete occupant.late;
  delete occupant.asked;
}

/**
 * Compares two players who want the same seat. The result is negative if the first has priority, and 0 if
 * both are equal.
 */
function before(one: Occupant, other: Occupant): number {
  return one.sat - other.sat || (one.asked ?? 0) - (other.asked ?? 0);
}
