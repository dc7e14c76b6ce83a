import type { Clock } from '../clock.ts';
import { logFault } from '../log.ts';

export interface Job {
  /** Says in the log which job failed. */
  readonly name: string;
  /** Does all that is to be done now. Gives when there is more to do, in milliseconds since 1970; undefined where nobody knows. */
  work(): Promise<number | undefined>;
}

/** The milliseconds until a job that failed is tried again, unless said otherwise. */
const AGAIN = 60_000;

/**
 * Does a job whenever it is asked to, and when the time has come that the job named itself: never twice at once, and never
 * in vain where it failed. Nothing is kept here, so that whoever is killed goes on from what is stored.
 */
export class Worker {
  private working: Promise<void> = Promise.resolve();
  private asked = false;
  private callOff: (() => void) | undefined;
  private over = false;

  constructor(
    private readonly clock: Clock,
    private readonly job: Job,
    private readonly again = AGAIN,
  ) {}

  /** Whether it was told to stop: a job of many pieces leaves the rest then. */
  get stopped(): boolean {
    return this.over;
  }

  /** Has the job done, after the one that is under way. */
  run(): void {
    if (this.asked || this.over) return;
    this.asked = true;
    this.working = this.working.then(() => this.once());
  }

  /** Resolves when nothing is under way and nothing was asked for. */
  async quiet(): Promise<void> {
    for (let seen: unknown; seen !== this.working; ) {
      seen = this.working;
      await this.working;
    }
  }

  /** Finishes what is under way, and does nothing more. */
  async stop(): Promise<void> {
    this.over = true;
    this.callOff?.();
    await this.working;
  }

  private async once(): Promise<void> {
    this.asked = false;
    if (this.over) return;
    this.callOff?.();
    this.callOff = undefined;
    let next: number | undefined;
    try {
      next = await this.job.work();
    } catch (error) {
      logFault(this.job.name, error);
      next = this.clock.now() + this.again;
    }
    if (next !== undefined && !this.over) this.callOff = this.clock.at(next, () => this.run());
  }
}
