import type { GameEvent } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import type { PokerState } from '../state.ts';
import type { Turn } from '../turn.ts';
import { occupantAt, occupiedPlaces } from './places.ts';

/** Marks a player as away. Announces the third man walking, who has one orbit to return. */
export function markAway({ state, setup, now }: Turn, place: number): GameEvent[] {
  const occupant = occupantAt(state.table, place);
  if (!occupant || occupant.away !== null) return [];
  if (state.table.absent[String(place)]) {
    occupant.leaving = true;
    return [];
  }
  occupant.away = now.at;
  // An absence counts towards the limit only if the player leaves chips on the table.
  if (occupant.stack + occupant.behind > 0) occupant.times = (occupant.times ?? 0) + 1;
  occupant.awayHand = state.table.hands;
  const { sitOut, thirdMan } = setup.plan.cites;
  const events = [gameEvent('sat-out', sitOut, { data: { place } })];
  return !state.table.tournament && isThirdMan(state, place)
    ? [...events, gameEvent('third-man', thirdMan, { data: { place } })]
    : events;
}

/** Returns whether two other players were already away before this player. */
export function isThirdMan({ table }: PokerState, place: number): boolean {
  const away = occupiedPlaces(table).filter(([, one]) => one.away !== null);
  const since = occupantAt(table, place)?.away ?? null;
  if (since === null) return false;
  return away.filter(([other, one]) => other !== place && (one.away ?? since) <= since).length >= 2;
}
