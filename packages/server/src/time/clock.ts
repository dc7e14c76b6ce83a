/**
 * A clock that is passed in, so that a casino can run on a virtual one. The wall clock gives the time in milliseconds
 * since 1970. The steady clock measures durations in milliseconds, so only the difference between two readings is
 * meaningful.
 */
export interface Clock {
  now(): number;
  steady(): number;
  /** Calls `then` once, at this wall-clock time or soon after. Returns a function that cancels the call. */
  at(time: number, then: () => void): () => void;
  /**
   * Calls `then` once, after this many milliseconds. Returns a function that cancels the call. With `background`, the
   * timer does not keep the process alive.
   */
  after(milliseconds: number, then: () => void, background?: 'background'): () => void;
}

/** Resolves after this many milliseconds. */
export function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}

/** Calls `then` repeatedly, at this interval in milliseconds. Returns a function that stops the calls. */
export function repeatEvery(
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

/** The timer functions that a clock uses. */
type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Creates a clock that never goes back, even if the machine's clock is set back. A player who has 20 seconds to decide
 * therefore really has them. The clock follows the machine's clock again once that has caught up. Setting the machine's
 * clock does not affect `steady`.
 */
export function steadyClock(wall: () => number, steady: () => number, timers: Timers = globalThis): Clock {
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
        timer =
          left > LONGEST_WAIT
            ? timers.setTimeout(wait, LONGEST_WAIT)
            : timers.setTimeout(then, Math.max(0, left));
      };
      wait();
      return () => timers.clearTimeout(timer);
    },
    after(milliseconds, then, background) {
      const timer = timers.setTimeout(then, milliseconds);
      if (background) timer.unref();
      return () => timers.clearTimeout(timer);
    },
  };
}

/**
 * The machine's clock. The clock keeps the machine's own timers, so that it is not affected by a test that
 * replaces the global ones.
 */
export const systemClock = steadyClock(Date.now, () => performance.now(), { setTimeout, clearTimeout });
