import type { TableSnapshot, TableState } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { Pacing } from '../../table/presented/presentation.ts';
import { FALL } from './device/wheel.tsx';

/** The pacing of the display. Ball and dice come to rest before the layout, the money and the calls show the result. */
export const pacing: Pacing = {
  motion: (before, after) => {
    const known = viewOf(before).result;
    const { result } = viewOf(after);
    if (!result || 'void' in result || JSON.stringify(known) === JSON.stringify(result)) return undefined;
    return { lasts: fallOf(after.state) };
  },
  asks: (live) => viewOf(live).open,
};

/**
 * Returns the time in milliseconds that the ball or the dice take to fall. The time is shorter at a quick
 * table.
 */
export function fallOf(state: Pick<TableState, 'wait'> | undefined): number {
  return Math.min(FALL, Math.max(200, (state?.wait ?? FALL) * 0.8));
}

function viewOf({ state }: TableSnapshot): roulette.RouletteView {
  return state?.view as unknown as roulette.RouletteView;
}
