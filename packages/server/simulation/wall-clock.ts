import type { Clock } from '../src/time/clock.ts';
import type { Timeline } from './agenda.ts';
import { START_TIME } from './machine.ts';

/**
 * The clock of one process. It never goes backwards, even if the wall clock is set back. Its timers are
 * cancelled when the process ends.
 */
export class WallClock implements Clock {
  private offset = Number.NEGATIVE_INFINITY;
  private over = false;

  /** `ahead` returns the milliseconds by which the machine's wall clock is currently ahead of true time. */
  constructor(
    private readonly agenda: Timeline,
    private readonly ahead: () => number,
  ) {}

  now(): number {
    this.offset = Math.max(this.offset, START_TIME + this.ahead());
    return Math.round(this.agenda.now + this.offset);
  }

  steady(): number {
    return this.agenda.now;
  }

  at(time: number, then: () => void): () => void {
    return this.after(time - this.now(), then);
  }

  after(milliseconds: number, then: () => void): () => void {
    return this.agenda.after(milliseconds, () => {
      if (!this.over) then();
    });
  }

  end(): void {
    this.over = true;
  }
}
