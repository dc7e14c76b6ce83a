import type { Clock } from '../time/clock.ts';

/**
 * The time after which messages are sent even if the viewer has not confirmed the frame, in milliseconds. For
 * example, the picture may be frozen or the page hidden.
 */
export const LONGEST_HOLD = 6_000;

/**
 * A waiting message or other step, or a mark. The steps after a mark wait until the viewer has seen its
 * frame.
 */
type Waiting = (() => void) | { readonly mark: number; readonly callOff: () => void };

/**
 * The steps for one viewer of a table, in order. Each runs immediately unless an earlier mark still waits for
 * its frame.
 */
export class HeldMessages {
  private waiting: Waiting[] = [];

  constructor(private readonly clock: Clock) {}

  /** Returns the numbers of the marks that wait for their frame. */
  marks(): readonly number[] {
    return this.waiting.flatMap((step) => (typeof step === 'function' ? [] : [step.mark]));
  }

  /** Makes all later steps wait for the frame of this mark, but for at most `within` milliseconds. */
  hold(mark: number, within = LONGEST_HOLD): void {
    this.waiting.push({ mark, callOff: this.clock.after(within, () => this.seen(mark)) });
  }

  /** Runs a step once the viewer has seen the frames of all earlier marks. */
  after(step: () => void): void {
    if (this.waiting.length === 0) step();
    else this.waiting.push(step);
  }

  /**
   * Records that the viewer has seen the frame of this mark, and therefore the frames of all earlier marks.
   */
  seen(mark: number): void {
    const last = this.waiting.findLastIndex((step) => typeof step !== 'function' && step.mark <= mark);
    if (last < 0) return;
    const next = this.waiting.findIndex((step, index) => index > last && typeof step !== 'function');
    const ready = this.waiting.splice(0, next < 0 ? this.waiting.length : next);
    this.take(ready);
  }

  /** Runs all waiting steps now. */
  release(): void {
    this.take(this.waiting.splice(0));
  }

  /** Drops all waiting steps. */
  drop(): void {
    for (const step of this.waiting.splice(0)) if (typeof step !== 'function') step.callOff();
  }

  private take(steps: readonly Waiting[]): void {
    for (const step of steps)
      if (typeof step === 'function') step();
      else step.callOff();
  }
}
