/** A bet spot on the screen, as a stop for the arrow keys. */
export interface Stop {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Returns the nearest stop in a direction; undefined at the edge of the layout. Sideways distance counts three times,
 * so that the focus stays in its row.
 */
export function nextStop<S extends Stop>(
  stops: readonly S[],
  from: Stop,
  direction: Direction,
): S | undefined {
  let best: S | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const dx = stop.x - from.x;
    const dy = stop.y - from.y;
    const [ahead, aside] =
      direction === 'right'
        ? [dx, dy]
        : direction === 'left'
          ? [-dx, dy]
          : direction === 'down'
            ? [dy, dx]
            : [-dy, dx];
    if (ahead < 1) continue;
    const cost = ahead + 3 * Math.abs(aside);
    if (cost < least) {
      least = cost;
      best = stop;
    }
  }
  return best;
}
