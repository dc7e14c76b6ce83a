import type { Timing } from '@croupier/protocol';

/** A table's waits where nothing else is said, in seconds. */
export const USUAL_TIMING: Timing = {
  open: 2,
  betting: 20,
  decision: 15,
  draw: 6,
  close: 2,
  result: 3,
  pay: 4,
};
