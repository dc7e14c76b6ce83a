import { gameEvent } from '../table/turn.ts';
import { blindToAnswer } from './blinds-alone.ts';
import { occupantAt, occupiedPlaces } from './cash/places.ts';
import type { PokerPlan } from './plan.ts';
import type { CashTable, Occupant, PokerState } from './state.ts';
import { timeoutMove } from './timeout.ts';
import { aboutPlace, type HandlerOf } from './turn.ts';

/** Returns the number of additional decision times that a player has left. */
export function timeLeft({ timeBank }: PokerPlan, { used = 0 }: Occupant): number {
  return Math.max(0, (timeBank?.most ?? 0) - used);
}

/** Gives one additional decision time back to every player, after a certain number of hands. */
export function refillTimeBanks({ timeBank }: PokerPlan, table: CashTable): void {
  if (!timeBank || table.hands % timeBank.every !== 0) return;
  for (const [, occupant] of occupiedPlaces(table)) if (occupant.used) occupant.used--;
}

/** Returns the seat that has run out of time and still has a time bank, or undefined if there is none. */
export function timedOutPlace(
  state: PokerState,
  plan: PokerPlan,
): { readonly place: number; readonly left: number } | undefined {
  if (state.stage !== 'hand' || !state.current) return undefined;
  const wanted = blindToAnswer(state.current);
  if (wanted !== undefined) return { place: wanted, left: 0 };
  const place = state.current.places.find((one) => timeoutMove(state, plan, one) !== undefined);
  const occupant = place === undefined ? undefined : occupantAt(state.table, place);
  if (place === undefined) return undefined;
  const waits = occupant && !occupant.leaving && !state.table.tournament;
  return { place, left: waits ? timeLeft(plan, occupant) : 0 };
}

/**
 * Uses one decision time from the player's bank once their time is up, even after a lost connection. The time for the
 * decision starts again.
 */
export const takesTime: HandlerOf<'time-bank'> = {
  options({ state, setup, actor }) {
    if (actor.role !== 'croupier') return [];
    const asked = timedOutPlace(state, setup.plan);
    if (!asked || asked.left === 0) return [];
    const move = { type: 'time-bank', place: asked.place } as const;
    return [{ move, rule: setup.plan.cites.timeBank, pace: 'decision', ...aboutPlace(state, asked.place) }];
  },
  play({ state, setup }, { place }) {
    const occupant = occupantAt(state.table, place);
    if (!occupant) return [];
    occupant.used = (occupant.used ?? 0) + 1;
    const data = { place, left: timeLeft(setup.plan, occupant) };
    return [gameEvent('time-bank', setup.plan.cites.timeBank, { data })];
  },
};
