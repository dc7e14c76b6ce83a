import type { GameEvent, SeatId } from '@croupier/core';
import { gameEvent, seatOf } from '../../table/turn.ts';
import { findOccupant, type HandlerOf, type Turn } from '../turn.ts';
import { expectedPlayers, freePlaces, isBarred, keepSeats, mayTakeSeat } from './free-places.ts';
import { MINUTE } from './settings.ts';

export const joinList: HandlerOf<'join-list'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { state, setup } = turn;
    if (seat === undefined || state.stage === 'ended' || findOccupant(state, seat)) return [];
    if (state.table.list.some((one) => one.seat === seat) || mayTakeSeat(turn, seat)) return [];
    if (isBarred(state.table, seat) || state.table.expected[seat]) return [];
    return [{ move: { type: 'join-list' }, rule: setup.plan.cites.list }];
  },
  play(turn) {
    const seat = seatOf(turn) as SeatId;
    turn.state.table.list.push({ seat, called: null });
    return [
      gameEvent('joined-list', turn.setup.plan.cites.list, {
        data: { seat, number: turn.state.table.list.length },
      }),
    ];
  },
};

export const leaveList: HandlerOf<'leave-list'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { state, setup } = turn;
    if (seat === undefined || !state.table.list.some((one) => one.seat === seat)) return [];
    return state.stage === 'ended' ? [] : [{ move: { type: 'leave-list' }, rule: setup.plan.cites.list }];
  },
  play(turn) {
    const seat = seatOf(turn) as SeatId;
    turn.state.table.list = turn.state.table.list.filter((one) => one.seat !== seat);
    return [gameEvent('left-list', turn.setup.plan.cites.list, { data: { seat } })];
  },
};

/** Calls players from the list when a seat is free. Their time to take the seat starts immediately. */
export function callFromList(turn: Turn): GameEvent[] {
  const { state, setup, now } = turn;
  const { called } = setup.plan.cites;
  const kept = keepSeats(state, setup.settings, now.at);
  const free = freePlaces(state, setup.settings).length - expectedPlayers(state.table);
  const news = state.table.list.flatMap((one, index) => {
    const before = one.called;
    one.called = index < free ? (before ?? now.at) : null;
    return before === null && one.called !== null ? [one.seat] : [];
  });
  return [...kept, ...news].map((seat) => gameEvent('called', called, { to: seat }));
}

export const callLapsed: HandlerOf<'call-lapsed'> = {
  options({ state, setup, actor }) {
    if (actor.role !== 'clock' || state.stage === 'ended') return [];
    const { calledMinutes, cites } = setup.plan;
    return state.table.list.flatMap(({ seat, called }) =>
      called === null
        ? []
        : [
            {
              move: { type: 'call-lapsed', seat },
              rule: cites.called,
              due: called + calledMinutes * MINUTE + 1,
            },
          ],
    );
  },
  play({ state, setup }, { seat }) {
    state.table.list = state.table.list.filter((one) => one.seat !== seat);
    return [gameEvent('call-lapsed', setup.plan.cites.called, { data: { seat } })];
  },
};
