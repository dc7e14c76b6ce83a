import { type GameEvent, type Money, type MoveOption, money, type SeatId } from '@croupier/core';
import { topUpOption } from '../../table/top-up.ts';
import { happened, seatOf } from '../../table/turn.ts';
import { bought, cashedOut } from '../chips.ts';
import type { CashTable, Occupant, PokerState } from '../state.ts';
import { type HandlerOf, ownPlace, sitting, type Turn } from '../turn.ts';
import { occupantAt, occupied } from './places.ts';
import { giveUp, playedOver, restore } from './play-over.ts';
import { canStraddle, MINUTE, type Settings } from './settings.ts';
import { comers } from './tables.ts';

/** Places nobody sits at, nor has left in the running hand. */
export function freePlaces({ table, stage, current }: PokerState, { seats }: Settings): number[] {
  const played = stage === 'hand' ? (current?.places ?? []) : [];
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  return all.filter((place) => !occupantAt(table, place) && !played.includes(place));
}

/**
 * Who may take a free seat: those who come from another table, those on the list in their order, then everybody.
 */
export function mayTakeSeat({ state, setup }: Turn, seat: SeatId): boolean {
  if (barred(state.table, seat)) return false;
  const free = freePlaces(state, setup.settings).length - comers(state.table, seat);
  if (state.table.expected[seat]) return free > 0;
  const waiting = state.table.list.findIndex((one) => one.seat === seat);
  return waiting >= 0 ? waiting < free : free > state.table.list.length;
}

/** Who gets no seat here: who was excluded, who is played over for; nobody at a table whose game is broken up. */
export function barred(table: CashTable, seat: SeatId): boolean {
  const out = table.penalties[seat]?.excluded === true || table.breaking !== null;
  return out || playedOver(table, seat) !== undefined;
}

/**
 * The bounds of a buy-in: who was moved here by the floor goes on with what they had, who left a short while ago brings
 * what they left with.
 */
export function buyInOf({ state, setup, now }: Turn, seat: SeatId): { min: number; max: number } | undefined {
  const { plan, settings } = setup;
  const left = state.table.gone[seat];
  const means = now.means(seat);
  const whole = (amount: number) => amount - (amount % plan.chip);
  const comes = state.table.expected[seat];
  if (comes?.forced && comes.stack > 0 && comes.stack <= means) return { min: comes.stack, max: comes.stack };
  if (comes) {
    const most = whole(Math.min(Math.max(settings.buyIn.max, comes.stack), means));
    return most >= settings.buyIn.min ? { min: settings.buyIn.min, max: most } : undefined;
  }
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
    // A seat that a player of the game wants goes to them first.
    const wanted = new Set(occupied(state.table).map(([, { wants }]) => wants));
    const free = freePlaces(state, setup.settings).filter((place) => !wanted.has(place));
    if (!bounds || free.length === 0 || !mayTakeSeat(turn, seat)) return [];
    const { buyIn, movePlayer, changeTable } = setup.plan.cites;
    const comes = state.table.expected[seat];
    const rule = comes ? (comes.forced ? movePlayer : changeTable) : buyIn;
    const [min, max] = [money(bounds.min), money(bounds.max)];
    return [
      {
        move: {
          type: 'sit',
          place: { any: 'of', values: free },
          amount: { any: 'amount', min, max, step: setup.plan.chip },
        },
        rule,
        stake: { of: 'amount' },
      },
    ];
  },
  play(turn, { place, amount }) {
    const { state, setup, now } = turn;
    const seat = seatOf(turn) as SeatId;
    const { cites } = setup.plan;
    const { table } = state;
    const comes = table.expected[seat];
    const returning = table.gone[seat] !== undefined;
    delete table.gone[seat];
    delete table.expected[seat];
    delete table.sent[seat];
    table.list = table.list.filter((one) => one.seat !== seat);
    const occupant = newOccupant(seat, amount, now.at, table.big !== null);
    if (comes?.forced && table.big !== null) occupant.mayPass = 'moved';
    table.places[String(place)] = occupant;
    const came = comes && cites[comes.forced ? 'movePlayer' : 'changeTable'];
    const rule = came ?? (returning ? cites.returning : cites.buyIn);
    return [
      happened('sat', cites.sit, { data: { place, amount }, transfers: [bought(occupant, amount, rule)] }),
    ];
  },
};

/** A newcomer to a running game owes a big blind before they are dealt in. */
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

export const topUp: HandlerOf<'top-up'> = {
  options(turn) {
    const { state, setup, now } = turn;
    const own = ownPlace(turn);
    if (!own || state.stage === 'ended' || own.occupant.leaving) return [];
    const { plan, settings } = setup;
    const means = now.means(own.occupant.seat);
    return topUpOption({
      has: own.occupant,
      buyIn: settings.buyIn,
      means,
      chip: plan.chip,
      rule: plan.cites.topUp,
    });
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
    const { owes, entry, mayPass } = own.occupant;
    if (!owes.big && !owes.small) return [];
    // With the button attack the button is won: it is not bought, and passes nobody in their turn.
    const turns = turn.state.terms.ante?.kind !== 'attack';
    const all = [
      'wait',
      'post',
      ...(owes.big && turns ? ['buy-button'] : []),
      ...(mayPass && turns ? ['pass'] : []),
    ];
    const ways = all.filter((way) => way !== entry);
    const { enter: usual, dealOff, movedBlinds } = turn.setup.plan.cites;
    const rule = mayPass === undefined ? usual : mayPass === 'moved' ? movedBlinds : dealOff;
    return [{ move: { type: 'enter', how: { any: 'of', values: ways } }, rule }];
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

export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const own = ownPlace(turn) ?? playedOver(turn.state.table, seatOf(turn));
    if (!own || turn.state.stage === 'ended' || own.occupant.leaving) return [];
    return [{ move: { type: 'leave' }, rule: turn.setup.plan.cites.leave }];
  },
  play(turn) {
    const own = ownPlace(turn);
    const over = playedOver(turn.state.table, seatOf(turn));
    if (over) return giveUp(turn, over.place, turn.setup.plan.cites.leave);
    if (!own) return [];
    if (turn.state.stage === 'between') return getUp(turn, own.place, turn.setup.plan.cites.leave);
    own.occupant.leaving = true;
    return [];
  },
};

/** A player's chips go back to them, the seat is free; what they left with is remembered. */
export function getUp(turn: Turn, place: number, rule: Turn['setup']['plan']['cites']['leave']): GameEvent[] {
  const { state, now } = turn;
  const occupant = occupantAt(state.table, place);
  if (!occupant) return [];
  delete state.table.places[String(place)];
  const back = restore(turn, place, occupant);
  const stack = money(occupant.stack + occupant.behind);
  if (stack > 0) state.table.gone[occupant.seat] = { stack, at: now.at };
  return [cashedOut(occupant, place, rule), ...back];
}
