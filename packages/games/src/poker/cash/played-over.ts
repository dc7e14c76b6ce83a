import { type GameEvent, money } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import { cashOut } from '../chips.ts';
import type { CashTable, Occupant } from '../state.ts';
import type { Turn } from '../turn.ts';
import { occupantAt } from './places.ts';

/**
 * Returns the place where a substitute is playing over this absent player, with the player's own `Occupant`
 * record, or undefined if no substitute is playing over the player.
 */
export function seatPlayedOver(
  { absent }: CashTable,
  seat: string | undefined,
): { readonly place: number; readonly occupant: Occupant } | undefined {
  for (const [place, occupant] of Object.entries(absent))
    if (occupant.seat === seat) return { place: Number(place), occupant };
  return undefined;
}

/**
 * Gives the seat back to its absent player, if a substitute is playing over that player. The player is considered
 * away unless they have returned.
 */
export function restoreAbsentPlayer(
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
  return [gameEvent('seat-back', setup.plan.cites.playOver, { to: absent.seat })];
}

/**
 * Gives the seat to the substitute, who leaves the list. The absent player's chips are counted and returned to their
 * account.
 */
export function giveSeatToSubstitute(
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
  return [cashOut(absent, place, rule)];
}

/**
 * Records the blinds that pass a seat while a substitute plays over it. The absent player has missed them,
 * regardless of who posts them.
 */
export function recordMissedBlinds(
  { absent }: CashTable,
  { small, big }: { readonly small: number | null; readonly big: number | null },
): void {
  for (const [place, { owes }] of Object.entries(absent)) {
    if (Number(place) === big) owes.big = true;
    if (Number(place) === small) owes.small = true;
  }
}
