import type { GameEvent } from '@croupier/core';
import { happened, isStaff } from '../../table/turn.ts';
import type { CashTable, Occupant } from '../state.ts';
import { type HandlerOf, ownPlace, type Turn } from '../turn.ts';
import { occupantAt, occupied } from './places.ts';
import { restore } from './play-over.ts';
import { freePlaces } from './seating.ts';
import { sendOff } from './tables.ts';

/**
 * Who changes plays no more hands where they sat; but those in the blinds may finish theirs first, until they have had
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
    delete occupant.approved;
    if (turn.setup.settings.approvesSeats) return [wishOf(turn, own.place)];
    return turn.state.stage === 'between' && !late && !turn.state.table.draw ? moveSeat(turn, own.place) : [];
  },
};

/** What the staff are told who approve changes of seat. */
export function wishOf({ setup }: Turn, place: number): GameEvent {
  return happened('wants-seat', setup.plan.cites.approveSeat, { to: 'staff', data: { place } });
}

/** Whether a player may make the change that they want: where the staff approve each, once they have. */
export function isApproved({ setup }: Turn, { approved, going }: Occupant): boolean {
  return approved === true || going?.forced === true || !setup.settings.approvesSeats;
}

/** The staff approve a change of seat, at this table or to another one, or they do not, as long as it is not made. */
export const rulesSeat: HandlerOf<'rule-seat'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'inspector') || state.stage === 'ended') return [];
    return occupied(state.table).flatMap(([place, occupant]) => {
      const { wants, going } = occupant;
      if (wants === null && (!going || going.forced)) return [];
      const values = isApproved(turn, occupant) ? [false] : [true, false];
      const approved = { any: 'of', values } as const;
      const rule = setup.plan.cites.approveSeat;
      return [{ move: { type: 'rule-seat', place, approved }, rule, about: { seat: occupant.seat } }];
    });
  },
  play(turn, { place, approved }) {
    const { state, setup } = turn;
    const { table } = state;
    const occupant = occupantAt(table, place);
    if (!occupant) return [];
    const rule = setup.plan.cites.approveSeat;
    const told = happened('seat-ruled', rule, { to: occupant.seat, data: { place, approved } });
    if (!approved) {
      dropWish(occupant);
      delete occupant.going;
      return [told];
    }
    occupant.approved = true;
    if (state.stage !== 'between') return [told];
    return [told, ...(occupant.going ? sendOff(turn) : table.draw ? [] : grantWishes(turn))];
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
  delete occupant.approved;
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
    ([place, occupant]) =>
      occupant.wants !== null && isApproved(turn, occupant) && !(occupant.late && hasToFinish(table, place)),
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
