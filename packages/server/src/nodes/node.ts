import type { Refusal } from '@croupier/core';
import type { Entropy } from '../chance/entropy.ts';
import { log, logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { type LeasedJob, Worker } from '../runtime/worker.ts';
import { type Database, lostStorage } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { repeatEvery } from '../time/clock.ts';
import { leasedJob } from './leased.ts';
import {
  beginLease,
  endLease,
  LEASE,
  type NodeVersions,
  releaseWorkers,
  removeDeadNodes,
  renewLease,
  takeWorkers,
} from './store.ts';

/** The interval between lease renewals, in milliseconds. A lease survives one lost renewal. */
const BEAT = 1_000;
/**
 * The margin before the end of the lease, in milliseconds of the node's steady clock, at which the node stops
 * acting.
 */
const MARGIN = 500;
/** The largest allowed clock difference between the database and a node that takes tables, in milliseconds. */
const SKEW = 100;

/** Objects that nodes divide among themselves, such as tables or tournaments. */
export interface SharedWork {
  /** Drops all objects immediately, because the lease is over and other nodes may own them. */
  release(): void;
  /**
   * Records in the storage that this node no longer owns the objects that it dropped. Otherwise no other node
   * could take these objects while this node is alive. Called once the node has a lease again.
   */
  giveUp(node: string): Promise<void>;
  /** Takes objects that no living node owns, up to this node's share. Called after each renewal of the lease. */
  take(node: string): Promise<void>;
}

export interface NodeOptions {
  readonly id: string;
  readonly database: Database;
  readonly clock: Clock;
  /** Returns the application name of a node's database connections. */
  readonly applicationOf: (node: string) => string;
  /** The versions that this program supports. */
  readonly versions: NodeVersions;
  /** Called once if this program cannot continue alongside the other nodes. */
  readonly onFatal?: ((why: Refusal) => void) | undefined;
}

/**
 * This process as one of several nodes. The lease is one row that is renewed each second on a separate
 * connection, and only PostgreSQL's clock decides when the lease is over. The node itself stops acting
 * earlier, by its own steady clock, which it reads before it sends a renewal. Safety does not depend on this,
 * because every commit carries an epoch. Stopping early only avoids useless announcements and waits.
 */
export class Node {
  readonly id: string;
  /** The end of the lease by the steady clock. */
  private until = Number.NEGATIVE_INFINITY;
  private renewed = Number.NEGATIVE_INFINITY;
  private skewed = false;
  /** Whether this node is handing over its objects. */
  private retired = false;
  private beating: Promise<void> | undefined;
  private stopBeating: (() => void) | undefined;
  private cancelExpiry: (() => void) | undefined;
  private readonly shares: SharedWork[] = [];
  private readonly jobs = new Map<string, { readonly run: () => void; readonly often: boolean }>();
  /** The jobs that this node runs for all nodes, with their epochs. */
  private readonly mine = new Map<string, number>();
  /** Whether the storage still names this node as the owner of the objects that it dropped with its lease. */
  private dropped = false;
  private readonly taking: Worker;

  constructor(private readonly options: NodeOptions) {
    this.id = options.id;
    this.taking = new Worker(
      options.clock,
      { name: 'the tables of other nodes', work: () => this.take() },
      BEAT,
    );
  }

  /** Whether the lease is held, so that this node can act and announce. */
  get holds(): boolean {
    return this.options.clock.steady() < this.until;
  }

  /** The milliseconds since the last successful renewal of the lease. */
  get leaseAge(): number {
    return this.options.clock.steady() - this.renewed;
  }

  /** Begins the lease. Throws if the database does not answer. */
  async begin(): Promise<void> {
    await this.lease(() => this.beginLease());
    this.stopBeating = repeatEvery(this.options.clock, BEAT, () => this.beat());
  }

  /** Starts dividing these objects among the nodes. */
  async register(...shares: readonly SharedWork[]): Promise<void> {
    this.shares.push(...shares);
    this.look();
    await this.taking.drain();
  }

  /**
   * Runs a job on one node at a time. `run` is called when this node takes the job. With `often`, `run` is
   * called at every heartbeat while this node has the job.
   */
  job(name: string, run: () => void, often?: 'each beat'): void {
    this.jobs.set(name, { run, often: often !== undefined });
  }

  /** Returns the handle with which a worker runs a shared job. */
  leased(name: string): LeasedJob {
    return leasedJob(this.options.database, () => {
      const epoch = this.holds ? this.mine.get(name) : undefined;
      return epoch === undefined ? undefined : { name, node: this.id, epoch };
    });
  }

  /** Checks for objects to take now, instead of after the next heartbeat. */
  look(): void {
    this.taking.run();
  }

  async drain(): Promise<void> {
    await this.beating;
    await this.taking.drain();
  }

  /** Releases this node's cluster-wide jobs to the other nodes, once `done` has finished the work in progress. */
  async releaseJobs(done: () => Promise<void>): Promise<void> {
    this.mine.clear();
    await done();
    await releaseWorkers(this.queries, this.id).catch((error) => logFault('the jobs of a node', error));
  }

  /** Stops taking objects. The lease continues, so that this node can hand over its objects in an orderly way. */
  async retire(): Promise<void> {
    this.retired = true;
    await this.taking.stop();
    await this.beating;
    this.beat(); // From now on, the other nodes take larger shares.
    await this.beating;
  }

  /**
   * Ends the lease, once everything has been dropped. Other nodes can take this node's objects immediately.
   */
  async stop(): Promise<void> {
    this.stopBeating?.();
    this.cancelExpiry?.();
    this.until = Number.NEGATIVE_INFINITY;
    await this.beating;
    await this.taking.stop();
    await endLease(this.queries, this.id).catch((error) => logFault('the end of the lease', error));
  }

  private get mayTake(): boolean {
    return !this.retired && !this.skewed;
  }

  private get queries() {
    return this.options.database.separateConnection ?? this.options.database;
  }

  private beginLease(): Promise<number> {
    const { database, versions } = this.options;
    return beginLease(database, this.id, versions);
  }

  private beat(): void {
    this.beating ??= this.renew()
      .catch((error) => {
        logFault(`the lease of node ${this.id} could not be renewed`, error);
        // This node had no lease while the other nodes moved on to versions that it does not support.
        const why = lostStorage(error);
        if (why) this.options.onFatal?.(why);
      })
      .finally(() => {
        this.beating = undefined;
      });
  }

  private async renew(): Promise<void> {
    if (this.until === Number.NEGATIVE_INFINITY) await this.lease(() => this.beginLease());
    else await this.lease(() => renewLease(this.queries, this.id, this.mayTake));
    if (this.holds) this.look();
    else this.lose();
  }

  /** Requests the lease, whose time counts from just before the request. Also compares the clocks. */
  private async lease(ask: () => Promise<number | undefined>): Promise<void> {
    const { clock } = this.options;
    const sent = clock.steady();
    const theirs = await ask();
    // Until this answer, the lease had ended for this node, and some of its objects may have been dropped.
    if (!this.holds) this.lose();
    if (theirs === undefined) return this.lose();
    const took = clock.steady() - sent;
    const skewed = Math.abs(clock.now() - took / 2 - theirs) - took / 2 > SKEW;
    if (skewed && !this.skewed)
      log.warn(
        `The clock of node ${this.id} is ${Math.round(clock.now() - theirs)} ms ahead of the database's.`,
      );
    this.skewed = skewed;
    this.renewed = sent;
    this.until = sent + LEASE - MARGIN;
    this.cancelExpiry?.();
    const { until } = this;
    // A timer may fire slightly early, so it does not ask the clock whether the lease is over.
    this.cancelExpiry = clock.after(Math.max(0, until - clock.steady()), () => {
      if (this.until === until) this.lose();
    });
  }

  /** Drops everything. The next heartbeat begins a new lease. */
  private lose(): void {
    if (this.until === Number.NEGATIVE_INFINITY) return;
    this.until = Number.NEGATIVE_INFINITY;
    this.mine.clear();
    this.dropped = true;
    log.warn(`Node ${this.id} has lost its lease and drops its tables.`);
    for (const share of this.shares) share.release();
  }

  /** Records in the storage what this node dropped. A failed write is retried at the next heartbeat. */
  private async giveUp(): Promise<void> {
    this.dropped = false;
    try {
      await releaseWorkers(this.options.database, this.id);
      for (const share of this.shares) await share.giveUp(this.id);
    } catch (error) {
      this.dropped = true;
      throw error;
    }
  }

  private async take(): Promise<undefined> {
    if (!this.holds) return;
    const { database, applicationOf } = this.options;
    if (this.dropped) await this.giveUp();
    if (!this.holds || !this.mayTake) return;
    const dead = await removeDeadNodes(database, applicationOf);
    if (dead.length > 0) {
      measures.tookOver(dead.length);
      log.warn(`Node ${this.id} takes over from ${dead.join(', ')}.`);
    }
    const wanted = [...this.jobs.keys()].filter((name) => !this.mine.has(name));
    const taken: ReadonlyMap<string, number> =
      wanted.length > 0 ? await takeWorkers(database, this.id, wanted) : new Map();
    for (const [name, epoch] of taken) if (this.holds) this.mine.set(name, epoch);
    for (const share of this.shares) if (this.holds) await share.take(this.id);
    for (const name of this.mine.keys()) {
      const job = this.jobs.get(name);
      if (job?.often || taken.has(name)) job?.run();
    }
  }
}

/** Returns a node id that no other process has ever used. */
export function newNodeId(host: string, entropy: Entropy): string {
  const name = host.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 30);
  return `${name}-${Buffer.from(entropy.bytes(6)).toString('hex')}`;
}
