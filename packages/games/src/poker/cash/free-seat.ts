import { type GameEvent, money } from '@croupier/core';
import { cashOut } from '../chips.ts';
import type { Turn } from '../turn.ts';
import { occupantAt } from './places.ts';
import { restoreAbsentPlayer } from './played-over.ts';

/** Frees a seat. The player's chips go back to their purse, and the amount is recorded. */
export function freeSeat(
  turn: Turn,
  place: number,
  rule: Turn['setup']['plan']['cites']['leave'],
): GameEvent[] {
  const { state, now } = turn;
  const occupant = occupantAt(state.table, place);
  if (!occupant) return [];
  delete state.table.places[String(place)];
  const back = restoreAbsentPlayer(turn, place, occupant);
  const stack = money(occupant.stack + occupant.behind);
  if (stack > 0) state.table.gone[occupant.seat] = { stack, at: now.at };
  return [cashOut(occupant, place, rule), ...back];
}
