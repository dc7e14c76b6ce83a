import type { TableSnapshot, TableState } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { Pacing } from '../../table/presented/presentation.ts';
import { FALL } from './device/wheel.tsx';

/** The time in milliseconds for which the layout shows the number before the bets are settled. */
const SHOWS = 1400;

/** The time in milliseconds that the ball takes to fall for a player who wants quick results. */
const QUICK_FALL = 900;

/** The pacing of the display. Ball and dice come to rest before the layout, the money and the calls show the result. */
export const pacing: Pacing = pacingOf(false);
/** The pacing for a player who wants quick results. */
export const quickPacing: Pacing = pacingOf(true);

function pacingOf(quick: boolean): Pacing {
  return {
    motion: (before, after) => {
      const known = viewOf(before).result;
      const { result, stage } = viewOf(after);
      // The layout shows the number before anybody is paid.
      if (known && stage === 'ended' && viewOf(before).stage !== stage) return { lasts: quick ? 0 : SHOWS };
      if (!result || 'void' in result || JSON.stringify(known) === JSON.stringify(result)) return undefined;
      return { lasts: fallOf(after.state, quick) };
    },
    asks: (live) => viewOf(live).open,
  };
}

/**
 * Returns the time in milliseconds that the ball or the dice take to fall. The time is shorter at a quick
 * table.
 */
export function fallOf(state: Pick<TableState, 'wait'> | undefined, quick = false): number {
  return Math.min(quick ? QUICK_FALL : FALL, Math.max(200, (state?.wait ?? FALL) * 0.8));
}

function viewOf({ state }: TableSnapshot): roulette.RouletteView {
  return state?.view as unknown as roulette.RouletteView;
}
