import type { GameEvent } from '@croupier/core';
import type { Turn } from '../turn.ts';
import { assignSeatsElsewhere } from './breaking-up.ts';
import { freeSeat } from './free-seat.ts';
import { markAway } from './mark-away.ts';
import { movePlayersToTables } from './moving-tables.ts';
import { countMissedHands } from './penalties.ts';
import { occupiedPlaces } from './places.ts';
import { grantSeatRequests } from './seat-requests.ts';

/** Lets players leave, move to other tables or change seats after the hand. */
export function betweenHands(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const { leave, playOver } = turn.setup.plan.cites;
  const events: GameEvent[] = [];
  countMissedHands(turn);
  for (const [place, occupant] of occupiedPlaces(table)) {
    const out = occupant.stack + occupant.behind === 0;
    const over = table.absent[String(place)] !== undefined;
    if (occupant.leaving) events.push(...freeSeat(turn, place, leave));
    else if (occupant.givesWay || (over && out)) events.push(...freeSeat(turn, place, playOver));
    // A player without chips is not dealt in, and their break begins.
    else if (out && !occupant.going) events.push(...markAway(turn, place));
  }
  events.push(...movePlayersToTables(turn), ...grantSeatRequests(turn), ...assignSeatsElsewhere(turn));
  return events;
}
