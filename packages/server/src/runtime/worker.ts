import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';

export interface Job {
  /** The job's name in the log. */
  readonly name: string;
  /**
   * Does all due work. Returns the time at which work is due next, in milliseconds since 1970; undefined if
   * it is not known.
   */
  work(): Promise<number | undefined>;
  /**
   * Returns whether this process should run the job now. If there are several nodes, one of them runs it for
   * all.
   */
  readonly mayWork?: (() => boolean) | undefined;
}

/** A worker's handle for a job that one node runs for all nodes. */
export interface LeasedJob {
  /** Returns whether this node has the job. Called before each run, which continues under the lease of that moment. */
  readonly mayWork: () => boolean;
  /**
   * The database for the job. Every transaction, and every statement outside of one, throws `FencedError`
   * once another node may have the job. A node that was paused during a run can therefore write nothing more
   * in that run.
   */
  readonly database: Database;
}

/** The default time until a failed job is retried, in milliseconds. */
const AGAIN = 60_000;

/**
 * Runs a job on request and at the times that the job returns, but never twice at the same time. A failed job is
 * retried. The worker keeps no state, so a killed server continues from its storage.
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

  /** Whether the worker was stopped. A job with many items then skips the remaining items. */
  get stopped(): boolean {
    return this.over;
  }

  /** Runs the job, once a run in progress has finished. */
  run(): void {
    if (this.asked || this.over) return;
    this.asked = true;
    this.working = this.working.then(() => this.once());
  }

  /** Resolves when no run is in progress or due. */
  async drain(): Promise<void> {
    for (let seen: unknown; seen !== this.working; ) {
      seen = this.working;
      await this.working;
    }
  }

  /** Finishes the run in progress and starts no other. */
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
