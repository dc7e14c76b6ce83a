import type { Agenda } from './agenda.ts';
import type { Chance } from './chance.ts';

/** The start of virtual time, in milliseconds since 1970: a busy Thursday evening. */
export const START_TIME = Date.UTC(2026, 0, 1, 20);

/**
 * Replaces the machine's time and random numbers with virtual time and seeded numbers. Third-party packages,
 * and clients that normally run on a player's machine, do not take them as parameters. Returns a function
 * that restores the originals.
 */
export function simulateMachine(agenda: Agenda, chance: Chance): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { now } = Date;
  const { random } = Math;
  const timerOf = (begin: (timer: Timer) => void) => {
    const timer = new Timer(begin);
    timer.refresh();
    return timer;
  };
  const machine = {
    setTimeout: (then: (...args: unknown[]) => void, wait = 1, ...args: unknown[]) =>
      timerOf((timer) => {
        timer.stop = agenda.after(Math.max(1, wait), () => then(...args));
      }),
    setInterval: (then: (...args: unknown[]) => void, wait = 1, ...args: unknown[]) =>
      timerOf((timer) => {
        const again = () => {
          timer.stop = agenda.after(Math.max(1, wait), () => {
            again();
            then(...args);
          });
        };
        again();
      }),
    clearTimeout: (timer: unknown) => (timer instanceof Timer ? timer.stop() : clearTimeout(timer as number)),
    clearInterval: (timer: unknown) =>
      timer instanceof Timer ? timer.stop() : clearInterval(timer as number),
  };
  Object.assign(globalThis, machine);
  Date.now = () => Math.round(START_TIME + agenda.now);
  Math.random = chance.next;
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    configurable: true,
    value: <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = chance.below(256);
      return bytes;
    },
  });
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    Date.now = now;
    Math.random = random;
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues');
  };
}

/** A timer like the one returned by Node's `setTimeout`, with the methods that are used here. */
class Timer {
  stop: () => void = () => undefined;

  constructor(private readonly begin: (timer: Timer) => void) {}

  refresh(): this {
    this.stop();
    this.begin(this);
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  [Symbol.dispose](): void {
    this.stop();
  }
}
