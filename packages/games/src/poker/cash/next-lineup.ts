import type { Turn } from '../turn.ts';
import { isOnHold } from './card-draw.ts';
import { type Lineup, lineupOf } from './positions.ts';

/** Returns the players who would be dealt in now, or undefined if no hand can begin. */
export function nextLineup({ state, setup }: Pick<Turn, 'state' | 'setup'>): Lineup | undefined {
  if (state.stage !== 'between' || isOnHold(state.table)) return undefined;
  return lineupOf(setup.plan, state.terms, setup.settings, state.table);
}
