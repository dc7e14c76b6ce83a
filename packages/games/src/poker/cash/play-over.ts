import { type GameEvent, money } from '@croupier/core';
import { happened, seatOf } from '../../table/turn.ts';
import { bought, cashedOut } from '../chips.ts';
import type { CashTable, Occupant } from '../state.ts';
import { type HandlerOf, sitting, type Turn } from '../turn.ts';
import { occupantAt, occupied } from './places.ts';
import { barred, buyInOf, freePlaces, newOccupant } from './seating.ts';

/** Where a player is away and somebody plays over for them; undefined when nobody does. */
export function playedOver(
  { absent }: CashTable,
  seat: string | undefined,
): { readonly place: number; readonly occupant: Occupant } | undefined {
  for (const [place, occupant] of Object.entries(absent))
    if (occupant.seat === seat) return { place: Number(place), occupant };
  return undefined;
}

/** Whether this place's cards are among those of the running hand. */
function inRunningHand({ state }: Turn, place: number): boolean {
  return state.stage === 'hand' && state.current?.places.includes(place) === true;
}

/** The first on the waiting list may play at the place of somebody who is away; their chips stay there. */
export const playOver: HandlerOf<'play-over'> = {
  options(turn) {
    const { state, setup } = turn;
    const { table } = state;
    const seat = seatOf(turn);
    if (seat === undefined || state.stage === 'ended' || !setup.settings.playOver) return [];
    if (table.list[0]?.seat !== seat || sitting(state, seat) || barred(table, seat)) return [];
    const bounds = buyInOf(turn, seat);
    if (!bounds || freePlaces(state, setup.settings).length > 0) return [];
    const values = occupied(table)
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
    return [happened('plays-over', rule, { data, transfers: [bought(occupant, amount, rule)] })];
  },
};

/** The seat goes back to the player who was played over for, if anybody was, still away unless they have returned. */
export function restore(
  { state: { table }, setup, now }: Turn,
  place: number,
  substitute: Occupant,
): GameEvent[] {
  const absent = table.absent[String(place)];
  if (!absent) return [];
  delete table.absent[String(place)];
  absent.since = now.at;
  if (substitute.givesWay) {
    absent.away = null;
    delete absent.awayHand;
  }
  table.places[String(place)] = absent;
  return [happened('seat-back', setup.plan.cites.playOver, { to: absent.seat })];
}

/** The absent player's chips are counted and go to their account: the seat is the substitute's, who leaves the list. */
export function giveUp(
  { state: { table }, now }: Turn,
  place: number,
  rule: Turn['setup']['plan']['cites']['playOver'],
): GameEvent[] {
  const absent = table.absent[String(place)];
  const substitute = occupantAt(table, place);
  if (!absent) return [];
  delete table.absent[String(place)];
  if (substitute) {
    delete substitute.givesWay;
    table.list = table.list.filter(({ seat }) => seat !== substitute.seat);
  }
  const stack = money(absent.stack + absent.behind);
  if (stack > 0) table.gone[absent.seat] = { stack, at: now.at };
  return [cashedOut(absent, place, rule)];
}

/** Blinds that pass the place of somebody who is played over for are missed by that player, whoever posts them. */
export function missedByAbsent(
  { absent }: CashTable,
  { small, big }: { readonly small: number | null; readonly big: number | null },
): void {
  for (const [place, { owes }] of Object.entries(absent)) {
    if (Number(place) === big) owes.big = true;
    if (Number(place) === small) owes.small = true;
  }
}
