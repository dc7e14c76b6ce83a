import { IDLE_MINUTES } from '@croupier/protocol';
import type { Clock } from '../time/clock.ts';

/**
 * The time for which a table stays open without a move, in milliseconds. `notice` is the time before the
 * closing at which it is announced.
 */
export interface IdleLimit {
  readonly idle: number;
  readonly notice: number;
}

/** A private table stays open longer, because people at home take breaks. */
export const PRIVATE_IDLE_LIMIT: IdleLimit = { idle: 2 * 60 * 60_000, notice: 10 * 60_000 };
/** A public table on request closes soon, to make room for others. */
export const ON_REQUEST_IDLE_LIMIT: IdleLimit = { idle: IDLE_MINUTES * 60_000, notice: 3 * 60_000 };

/** Announces the closing of a table after a long time without a move, and then closes the table. */
export class Idle {
  /** The time at which the table closes, set only when it is near. */
  closes: number | null = null;
  private since: number;
  private stopWaiting: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly stay: IdleLimit,
    private readonly tell: () => void,
    private readonly close: () => void,
  ) {
    this.since = clock.now();
    this.wait();
  }

  /** Starts the wait again, because somebody made a move or joined. */
  moved(): void {
    this.since = this.clock.now();
    if (this.closes === null) return;
    this.closes = null;
    this.stop();
    this.wait();
    this.tell();
  }

  stop(): void {
    this.stopWaiting();
  }

  private wait(): void {
    const end = this.since + this.stay.idle;
    const notice = end - this.stay.notice;
    const now = this.clock.now();
    if (now >= end) this.close();
    else if (now < notice) this.stopWaiting = this.clock.at(notice, () => this.wait());
    else {
      this.closes = end;
      this.stopWaiting = this.clock.at(end, () => this.wait());
      this.tell();
    }
  }
}
