import { type Refusal, refuse } from '@croupier/core';
import type { Timing } from '@croupier/protocol';

/** The default waits of a table, in seconds. */
export const USUAL_TIMING: Timing = {
  open: 2,
  betting: 20,
  decision: 15,
  draw: 6,
  close: 2,
  result: 3,
  pay: 4,
};

/**
 * The shortest waits of a private table, in seconds. With shorter waits, a few tables could keep the whole server busy.
 */
const SHORTEST: Timing = { open: 1, betting: 5, decision: 3, draw: 1, close: 1, result: 1, pay: 1 };

/** Refuses waits of a private table that are shorter than both these minimums and the plan's defaults. */
export function refuseShortTiming(timing: Partial<Timing>, usual: Timing): Refusal | undefined {
  for (const wait of Object.keys(SHORTEST) as (keyof Timing)[]) {
    const least = Math.min(SHORTEST[wait], usual[wait]);
    if ((timing[wait] ?? least) < least)
      return refuse('wait-too-short', `At a private table the wait "${wait}" must be at least ${least} s.`, {
        details: { wait, least },
      });
  }
  return undefined;
}
