import { type GameEvent, type Money, type MoveOption, money, type SeatId } from '@croupier/core';
import { happened, seatOf } from '../../table/turn.ts';
import { bought, cashedOut } from '../chips.ts';
import type { Occupant, PokerState } from '../state.ts';
import { type HandlerOf, ownPlace, sitting, type Turn } from '../turn.ts';
import { canStraddle, MINUTE, occupantAt, occupied, type Settings } from './setup.ts';

/** Places nobody sits at. */
export function freePlaces({ table }: PokerState, { seats }: Settings): number[] {
  return Array.from({ length: seats }, (_, index) => index + 1).filter((place) => !occupantAt(table, place));
}

/** Who may take a free seat: those on the list in their order, then everybody. */
export function mayTakeSeat({ state, setup }: Turn, seat: SeatId): boolean {
  const free = freePlaces(state, setup.settings).length;
  const waiting = state.table.list.findIndex((one) => one.seat === seat);
  return waiting >= 0 ? waiting < free : free > state.table.list.length;
}

/** The bounds of a buy-in: who left a short while ago brings what he left with. */
function buyInOf({ state, setup, now }: Turn, seat: SeatId): { min: number; max: number } | undefined {
  const { plan, settings } = setup;
  const left = state.table.gone[seat];
  const means = now.means(seat);
  const whole = (amount: number) => amount - (amount % plan.chip);
  if (left && now.at - left.at <= plan.returnMinutes * MINUTE) {
    const exact = Math.max(left.stack, settings.buyIn.min);
    return exact <= means ? { min: exact, max: exact } : undefined;
  }
  const max = whole(Math.min(settings.buyIn.max, means));
  return max >= settings.buyIn.min ? { min: settings.buyIn.min, max } : undefined;
}

export const sit: HandlerOf<'sit'> = {
  options(turn): MoveOption[] {
    const { state, setup } = turn;
    const seat = seatOf(turn);
    if (seat === undefined || state.stage === 'ended' || sitting(state, seat)) return [];
    const bounds = buyInOf(turn, seat);
    // A seat that a player of the game wants is his first.
    const wanted = new Set(occupied(state.table).map(([, { wants }]) => wants));
    const free = freePlaces(state, setup.settings).filter((place) => !wanted.has(place));
    if (!bounds || free.length === 0 || !mayTakeSeat(turn, seat)) return [];
    const [min, max] = [money(bounds.min), money(bounds.max)];
    return [
      {
        move: {
          type: 'sit',
          place: { any: 'of', values: free },
          amount: { any: 'amount', min, max, step: setup.plan.chip },
        },
        rule: setup.plan.cites.buyIn,
      },
    ];
  },
  play(turn, { place, amount }) {
    const { state, setup, now } = turn;
    const seat = seatOf(turn) as SeatId;
    const { cites } = setup.plan;
    const returning = state.table.gone[seat] !== undefined;
    delete state.table.gone[seat];
    state.table.list = state.table.list.filter((one) => one.seat !== seat);
    const occupant = newOccupant(seat, amount, now.at, state.table.big !== null);
    state.table.places[String(place)] = occupant;
    const rule = returning ? cites.returning : cites.buyIn;
    return [
      happened('sat', cites.sit, { data: { place, amount }, transfers: [bought(occupant, amount, rule)] }),
    ];
  },
};

/** A newcomer to a running game owes a big blind before he is dealt in. */
function newOccupant(seat: SeatId, stack: Money, at: number, running: boolean): Occupant {
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
  };
}

export const topUp: HandlerOf<'top-up'> = {
  options(turn) {
    const { state, setup, now } = turn;
    const own = ownPlace(turn);
    if (!own || state.stage === 'ended' || own.occupant.leaving) return [];
    const { plan, settings } = setup;
    const has = own.occupant.stack + own.occupant.behind;
    const room = Math.min(settings.buyIn.max - has, now.means(own.occupant.seat));
    const max = room - (room % plan.chip);
    // Without chips a new buy-in is due, at least the table's least.
    const min = has === 0 ? settings.buyIn.min : plan.chip;
    if (max < min) return [];
    return [
      {
        move: {
          type: 'top-up',
          amount: { any: 'amount', min: money(min), max: money(max), step: plan.chip },
        },
        rule: plan.cites.topUp,
      },
    ];
  },
  play(turn, { amount }) {
    const own = ownPlace(turn) as { place: number; occupant: Occupant };
    const { place, occupant } = own;
    const { cites } = turn.setup.plan;
    // Who was out of chips plays again.
    if (occupant.stack + occupant.behind === 0) {
      occupant.away = null;
      delete occupant.awayHand;
    }
    occupant.behind = money(occupant.behind + amount);
    return [
      happened('topped-up', cites.topUp, {
        data: { place, amount },
        transfers: [bought(occupant, amount, cites.topUp)],
      }),
    ];
  },
};

export const enter: HandlerOf<'enter'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended') return [];
    const { owes, entry, dealtOff } = own.occupant;
    if (!owes.big && !owes.small) return [];
    const all = ['wait', 'post', ...(owes.big ? ['buy-button'] : []), ...(dealtOff ? ['pass'] : [])];
    const ways = all.filter((way) => way !== entry);
    const { enter: rule, dealOff } = turn.setup.plan.cites;
    return [{ move: { type: 'enter', how: { any: 'of', values: ways } }, rule: dealtOff ? dealOff : rule }];
  },
  play(turn, { how }) {
    const own = ownPlace(turn);
    if (own) own.occupant.entry = how;
    return [happened('enters', turn.setup.plan.cites.enter, { data: { place: own?.place ?? 0, how } })];
  },
};

export const straddle: HandlerOf<'straddle'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { plan, settings } = turn.setup;
    if (!own || turn.state.stage === 'ended' || !canStraddle(plan, settings)) return [];
    return [{ move: { type: 'straddle', on: !own.occupant.straddle }, rule: plan.cites.straddle }];
  },
  play(turn, { on }) {
    const own = ownPlace(turn);
    if (own) own.occupant.straddle = on;
    return [];
  },
};

export const changeSeat: HandlerOf<'change-seat'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended') return [];
    const free = freePlaces(turn.state, turn.setup.settings).filter((place) => place !== own.occupant.wants);
    if (free.length === 0) return [];
    return [
      {
        move: { type: 'change-seat', place: { any: 'of', values: free } },
        rule: turn.setup.plan.cites.changeSeat,
      },
    ];
  },
  play(turn, { place }) {
    const own = ownPlace(turn);
    if (!own) return [];
    own.occupant.wants = place;
    return turn.state.stage === 'between' ? moveSeat(turn, own.place) : [];
  },
};

/** Who moves away from the blinds waits for the big blind or posts one; a missed small blind stays owed. */
export function moveSeat({ state, setup }: Turn, from: number): GameEvent[] {
  const occupant = occupantAt(state.table, from);
  const to = occupant?.wants ?? null;
  if (!occupant || to === null) return [];
  occupant.wants = null;
  if (occupantAt(state.table, to)) return [];
  delete state.table.places[String(from)];
  state.table.places[String(to)] = occupant;
  if (state.table.big !== null) {
    occupant.owes.big = true;
    if (state.table.button === from) occupant.dealtOff = true;
  }
  return [happened('changed-seat', setup.plan.cites.changeSeat, { data: { from, to } })];
}

export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.leaving) return [];
    return [{ move: { type: 'leave' }, rule: turn.setup.plan.cites.leave }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    if (turn.state.stage === 'between') return getUp(turn, own.place, turn.setup.plan.cites.leave);
    own.occupant.leaving = true;
    return [];
  },
};

/** A player's chips go back to him, the seat is free; what he left with is remembered. */
export function getUp(
  { state, now }: Turn,
  place: number,
  rule: Turn['setup']['plan']['cites']['leave'],
): GameEvent[] {
  const occupant = occupantAt(state.table, place);
  if (!occupant) return [];
  delete state.table.places[String(place)];
  const stack = money(occupant.stack + occupant.behind);
  if (stack > 0) state.table.gone[occupant.seat] = { stack, at: now.at };
  return [cashedOut(occupant, place, rule)];
}
