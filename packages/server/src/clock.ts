/** Time, passed in so that a casino can run on a virtual one. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls `then` once, at `time` or soon after. Returns how to call it off. */
  at(time: number, then: () => void): () => void;
}

const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The machine's clock, but for one thing: it never goes back. Whoever has 20 seconds has them whatever is done to the
 * machine's; it is followed again once it is no longer behind. `steady` counts milliseconds that nobody sets.
 */
export function steadyClock(wall: () => number, steady: () => number): Clock {
  let offset = Number.NEGATIVE_INFINITY;
  const now = () => {
    const since = steady();
    offset = Math.max(offset, wall() - since);
    return Math.round(since + offset);
  };
  return {
    now,
    at(time, then) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        const left = time - now();
        timer = left > LONGEST_WAIT ? setTimeout(wait, LONGEST_WAIT) : setTimeout(then, Math.max(0, left));
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

export const systemClock = steadyClock(Date.now, () => performance.now());
