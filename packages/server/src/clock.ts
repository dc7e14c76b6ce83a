/** Time, passed in so that a casino can run on a virtual one. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls `then` once, at `time` or soon after. Returns how to call it off. */
  at(time: number, then: () => void): () => void;
}

const LONGEST_WAIT = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, then) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = time - Date.now();
      timer = left > LONGEST_WAIT ? setTimeout(wait, LONGEST_WAIT) : setTimeout(then, Math.max(0, left));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
