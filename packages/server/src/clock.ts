/**
 * Time, passed in so that a casino can run on a virtual one. The wall clock says when, in milliseconds since 1970; the steady
 * one says how long, in milliseconds of which only differences count.
 */
export interface Clock {
  now(): number;
  steady(): number;
  /** Calls `then` once, at `time` of the wall clock or soon after. Returns how to call it off. */
  at(time: number, then: () => void): () => void;
  /** Calls `then` once, so many milliseconds from now. Returns how to call it off. In the background, it keeps no process alive. */
  after(milliseconds: number, then: () => void, background?: 'background'): () => void;
}

/** Resolves after so many milliseconds. */
export function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}

/** Calls `then` again and again, so many milliseconds apart. Returns how to end it. */
export function every(
  clock: Clock,
  milliseconds: number,
  then: () => void,
  background?: 'background',
): () => void {
  let stop: () => void;
  const next = () => {
    stop = clock.after(
      milliseconds,
      () => {
        next();
        then();
      },
      background,
    );
  };
  next();
  return () => stop();
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
    steady,
    at(time, then) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        const left = time - now();
        timer = left > LONGEST_WAIT ? setTimeout(wait, LONGEST_WAIT) : setTimeout(then, Math.max(0, left));
      };
      wait();
      return () => clearTimeout(timer);
    },
    after(milliseconds, then, background) {
      const timer = setTimeout(then, milliseconds);
      if (background) timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

export const systemClock = steadyClock(Date.now, () => performance.now());
