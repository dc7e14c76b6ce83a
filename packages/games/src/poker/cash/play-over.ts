import { money } from '@croupier/core';
import { gameEvent, seatOf } from '../../table/turn.ts';
import { buyTransfer } from '../chips.ts';
import { findOccupant, type HandlerOf, type Turn } from '../turn.ts';
import { buyInOf, freePlaces, isBarred } from './free-places.ts';
import { newOccupant, occupantAt, occupiedPlaces } from './places.ts';

/** Returns whether this seat has cards in the current hand. */
function inRunningHand({ state }: Turn, place: number): boolean {
  return state.stage === 'hand' && state.current?.places.includes(place) === true;
}

/** Lets the first player on the waiting list play over an absent player, whose chips remain at the seat. */
export const playOver: HandlerOf<'play-over'> = {
  options(turn) {
    const { state, setup } = turn;
    const { table } = state;
    const seat = seatOf(turn);
    if (seat === undefined || state.stage === 'ended' || !setup.settings.playOver) return [];
    if (table.list[0]?.seat !== seat || findOccupant(state, seat) || isBarred(table, seat)) return [];
    const bounds = buyInOf(turn, seat);
    if (!bounds || freePlaces(state, setup.settings).length > 0) return [];
    const values = occupiedPlaces(table)
      .filter(([, { away, leaving, stack }]) => away !== null && !leaving && stack > 0)
      .map(([place]) => place)
      .filter((place) => !table.absent[String(place)] && !inRunningHand(turn, place));
    if (values.length === 0) return [];
    const [min, max] = [money(bounds.min), money(bounds.max)];
    const amount = { any: 'amount', min, max, step: setup.plan.chip } as const;
    return [
      {
        move: { type: 'play-over', place: { any: 'of', values }, amount },
        rule: setup.plan.cites.playOver,
        stake: { of: 'amount' },
      },
    ];
  },
  play({ state: { table }, setup, now }, { place, amount }) {
    const rule = setup.plan.cites.playOver;
    const away = occupantAt(table, place);
    const [first] = table.list;
    if (!away || !first) return [];
    table.absent[String(place)] = away;
    first.called = null;
    delete table.gone[first.seat];
    const occupant = newOccupant(first.seat, amount, now.at, table.big !== null);
    table.places[String(place)] = occupant;
    const data = { place, amount, seat: away.seat };
    return [gameEvent('plays-over', rule, { data, transfers: [buyTransfer(occupant, amount, rule)] })];
  },
};
