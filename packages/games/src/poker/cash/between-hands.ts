import type { GameEvent } from '@croupier/core';
import type { Turn } from '../turn.ts';
import { breaksUp } from './breaking-up.ts';
import { getUp } from './getting-up.ts';
import { goAway } from './going-away.ts';
import { sendOff } from './going-on.ts';
import { countMissedHands } from './penalties.ts';
import { occupied } from './places.ts';
import { grantWishes } from './wishes.ts';

/** Lets players leave, go to other tables or change places after the hand. */
export function betweenHands(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const { leave, playOver } = turn.setup.plan.cites;
  const events: GameEvent[] = [];
  countMissedHands(turn);
  for (const [place, occupant] of occupied(table)) {
    const out = occupant.stack + occupant.behind === 0;
    const over = table.absent[String(place)] !== undefined;
    if (occupant.leaving) events.push(...getUp(turn, place, leave));
    else if (occupant.givesWay || (over && out)) events.push(...getUp(turn, place, playOver));
    // A player without chips is not dealt in, and their break begins.
    else if (out && !occupant.going) events.push(...goAway(turn, place));
  }
  events.push(...sendOff(turn), ...grantWishes(turn), ...breaksUp(turn));
  return events;
}
