import type { GameEvent } from '@croupier/core';
import { happened } from '../../table/turn.ts';
import type { CashTable, Occupant } from '../state.ts';
import { type HandlerOf, ownPlace, type Turn } from '../turn.ts';
import { occupantAt, occupied } from './places.ts';
import { restore } from './play-over.ts';
import { freePlaces } from './seating.ts';

/**
 * Who changes plays no more hands where he sat; but those in the blinds may finish theirs first, until they have had
 * the button.
 */
export function hasToFinish({ button, small, big }: CashTable, place: number): boolean {
  return (place === small || place === big) && place !== button;
}

export const changeSeat: HandlerOf<'change-seat'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { table, stage } = turn.state;
    if (!own || stage === 'ended' || table.breaking || own.occupant.going) return [];
    const free = freePlaces(turn.state, turn.setup.settings).filter((place) => place !== own.occupant.wants);
    if (free.length === 0) return [];
    const rule = turn.setup.plan.cites.changeSeat;
    const place = { any: 'of', values: free } as const;
    return [
      { move: { type: 'change-seat', place }, rule },
      ...(hasToFinish(table, own.place)
        ? [{ move: { type: 'change-seat', place, late: true }, rule } as const]
        : []),
    ];
  },
  play(turn, { place, late }) {
    const own = ownPlace(turn);
    if (!own) return [];
    const { occupant } = own;
    occupant.wants = place;
    occupant.asked = turn.now.at;
    if (late) occupant.late = true;
    else delete occupant.late;
    return turn.state.stage === 'between' && !late && !turn.state.table.draw ? moveSeat(turn, own.place) : [];
  },
};

/** Who moves away from the blinds waits for the big blind or posts one; a missed small blind stays owed. */
export function moveSeat(turn: Turn, from: number): GameEvent[] {
  const { table } = turn.state;
  const occupant = occupantAt(table, from);
  const to = occupant?.wants ?? null;
  if (!occupant || to === null) return [];
  dropWish(occupant);
  if (occupantAt(table, to)) return [];
  delete table.places[String(from)];
  const back = restore(turn, from, occupant);
  if (back.length > 0) table.list = table.list.filter(({ seat }) => seat !== occupant.seat);
  delete occupant.givesWay;
  table.places[String(to)] = occupant;
  if (table.big !== null) {
    occupant.owes.big = true;
    if (table.button === from) occupant.mayPass = 'dealt-off';
  }
  return [happened('changed-seat', turn.setup.plan.cites.changeSeat, { data: { from, to } }), ...back];
}

function dropWish(occupant: Occupant): void {
  occupant.wants = null;
  delete occupant.late;
  delete occupant.asked;
}

/**
 * After the hand those who want another place move there. One that several want is for who has been in the game
 * longest, else who asked first; where neither tells, they draw cards for it.
 */
export function grantWishes(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const events: GameEvent[] = [];
  const asking = occupied(table).filter(
    ([place, { wants, late }]) => wants !== null && !(late && hasToFinish(table, place)),
  );
  for (const wanted of new Set(asking.map(([, { wants }]) => wants))) {
    const [first, second, ...others] = asking
      .filter(([, { wants }]) => wants === wanted)
      .sort(([, one], [, other]) => before(one, other));
    if (!first) continue;
    if (second && before(first[1], second[1]) === 0) {
      const equal = [first, second, ...others.filter(([, other]) => before(first[1], other) === 0)];
      // One draw at a time: whoever wants another place is asked after the next hand.
      table.draw ??= { for: 'place', place: wanted, among: equal.map(([place]) => place), cards: {} };
    } else events.push(...moveSeat(turn, first[0]));
  }
  return events;
}

/** Who comes first where two want the same place; 0 where nothing tells. */
function before(one: Occupant, other: Occupant): number {
  return one.sat - other.sat || (one.asked ?? 0) - (other.asked ?? 0);
}
