import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { Clock } from '../time/clock.ts';

export interface Job {
  /** The job's name in the log. */
  readonly name: string;
  /**
   * Does all work that is due. Returns the time of the next work, in milliseconds since 1970; undefined where it is
   * unknown.
   */
  work(): Promise<number | undefined>;
  /** Tells whether this process does the job now: where there are several nodes, one of them does it for all. */
  readonly mayWork?: (() => boolean) | undefined;
}

/** The default milliseconds until a job that failed is tried again. */
const AGAIN = 60_000;

/**
 * Does a job whenever it is asked to, and at the times that the job names: never twice at once. A failed job is
 * repeated. The worker keeps no state, so a killed server continues from its storage.
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

  /** Whether it was stopped: a job of many pieces then leaves the rest. */
  get stopped(): boolean {
    return this.over;
  }

  /** Runs the job, after the present run. */
  run(): void {
    if (this.asked || this.over) return;
    this.asked = true;
    this.working = this.working.then(() => this.once());
  }

  /** Resolves when nothing runs and nothing was asked for. */
  async drain(): Promise<void> {
    for (let seen: unknown; seen !== this.working; ) {
      seen = this.working;
      await this.working;
    }
  }

  /** Finishes the present run, and runs no more. */
  async stop(): Promise<void> {
    this.over = true;
    this.callOff?.();
    await this.working;
  }

  private async once(): Promise<void> {
    this.asked = false;
    if (this.over || this.job.mayWork?.() === false) return;
    this.callOff?.();
    this.callOff = undefined;
    let next: number | undefined;
    const began = this.clock.steady();
    const ran = (outcome: 'done' | 'failed') =>
      measures.workerRan(this.job.name, outcome, this.clock.steady() - began);
    try {
      next = await this.job.work();
      ran('done');
    } catch (error) {
      ran('failed');
      logFault(this.job.name, error);
      next = this.clock.now() + this.again;
    }
    if (next !== undefined && !this.over) this.callOff = this.clock.at(next, () => this.run());
  }
}
