import { CHECK_IN_SECONDS, playingTimeAt } from './clock.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import type { Entry, Flight, Table, Tournament } from './state.ts';

/**
 * Begins the check-in period. In a physical room, the period ends at the start, because players are already
 * in their seats. In software, players get their seats only at the start.
 */
export function openCheckIn({ announcement, stage }: Tournament, flight: Flight): void {
  if (announcement.checkIn && announcement.room === 'software' && stage === 0) flight.checkInOpen = true;
}

/**
 * Ends the check-in period once all players have checked in, or its time has run out. Returns whether the
 * period ended.
 */
export function closeCheckIn(tournament: Tournament, flight: Flight, { at }: Step): boolean {
  if (!flight.checkInOpen || flight.status !== 'playing') return false;
  const isOver = playingTimeAt(tournament.announcement, flight.clock, at) >= 1_000 * CHECK_IN_SECONDS;
  if (!isOver && tournament.entries.some((entry) => entry.flight === flight.id && isAwaited(entry)))
    return false;
  flight.checkInOpen = false;
  return true;
}

/** Returns whether a table must delay its hand for a player who has not checked in. */
export function waitsForPlayers({ entries }: Tournament, { checkInOpen }: Flight, { seats }: Table): boolean {
  if (!checkInOpen) return false;
  return seats.some((number) => number > 0 && entries[number - 1]?.checkedIn === false);
}

/** Returns the reason why an entry cannot be checked in; undefined if it can. */
export function whyNotCheckIn(tournament: Tournament, entry: Entry | undefined): Answer {
  if (!entry || (entry.status !== 'registered' && entry.status !== 'playing' && entry.status !== 'waiting'))
    return refuseByRule(tournament, 'no-entry', 'There is no such entry in play.');
  return entry.checkedIn
    ? refuseByRule(tournament, 'already-checked-in', 'The player has already checked in.')
    : undefined;
}

function isAwaited({ checkedIn, status }: Entry): boolean {
  return !checkedIn && (status === 'playing' || status === 'waiting');
}
