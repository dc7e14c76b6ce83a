import type { Clock } from '../src/time/clock.ts';

interface Timer {
  readonly time: number;
  readonly then: () => void;
}

/** A clock that a test advances. */
export class VirtualClock implements Clock {
  private timers: Timer[] = [];

  constructor(private time = Date.UTC(2026, 0, 1)) {}

  now(): number {
    return this.time;
  }

  steady(): number {
    return this.time;
  }

  after(milliseconds: number, then: () => void): () => void {
    return this.at(this.time + milliseconds, then);
  }

  at(time: number, then: () => void): () => void {
    const timer = { time, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Sets the clock forward or back, as an operator can set a machine's clock. */
  set(time: number): void {
    this.time = time;
  }

  /** Advances time by `seconds`. Runs due jobs in order, and awaits `settled` after each job. */
  async pass(seconds: number, settled: () => Promise<void>): Promise<void> {
    const end = this.time + 1000 * seconds;
    await settled();
    for (let next = this.next(); next && next.time <= end; next = this.next()) {
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.time);
      next.then();
      await settled();
    }
    this.time = Math.max(this.time, end);
  }

  /**
   * Advances time by `seconds` in one step, as if the machine had slept. Due jobs run at the end, and an hourly job
   * runs once.
   */
  async sleep(seconds: number, settled: () => Promise<void>): Promise<void> {
    this.time += Math.round(1000 * seconds);
    await this.pass(0, settled);
  }

  private next(): Timer | undefined {
    return this.timers.reduce<Timer | undefined>(
      (first, timer) => (first && first.time <= timer.time ? first : timer),
      undefined,
    );
  }
}
