import { join } from 'node:path';
import { type Entropy, newId } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { Casino, TableCommit } from '../services/casino.ts';
import { RelayEnded, type RelayPort } from '../streams/relay-port.ts';
import type { Clock } from '../time/clock.ts';
import type { RecordingStore } from './store.ts';

/**
 * The time for which a recording continues after the settlement, in milliseconds. The picture lags behind the
 * moves.
 */
const AFTERWARDS = 5_000;
const DAY = 86_400_000;

/** The recording of the current round. */
interface Running {
  readonly round: string;
  /** The path of the recording's file; undefined if the round is not recorded here. */
  readonly path: string | undefined;
}

interface RunningNeeds {
  readonly casino: Pick<Casino, 'table' | 'tables' | 'listen'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly relay: RelayPort;
  readonly store: RecordingStore;
  readonly folder: string;
  /** The number of days for which a recording is kept. */
  readonly days: number;
  readonly hasFile: (path: string) => boolean;
  /** Called when a recording could not be sealed, so that sealing is retried. */
  readonly leftOver: () => void;
  /** Subscribes to tables that this node takes (with their epoch) and to tables that it loses (without one). */
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
}

/**
 * Records the rounds of this node's tables whose picture is live. Each round has its own file, from its opening to a
 * few seconds after its settlement. No game waits for a recording or stops because of one.
 */
export class RunningRecordings {
  /** The live cameras of each table. */
  private readonly live = new Map<string, Set<string>>();
  private readonly tables = new Map<string, { readonly stop: () => void; current: Running | undefined }>();
  private readonly ending = new Map<string, () => void>();
  private readonly work = new Map<string, Promise<void>>();
  private readonly stopListening: () => void;

  constructor(private readonly needs: RunningNeeds) {
    const { casino, relay, listenOwner } = needs;
    for (const { id } of casino.tables()) this.follow(id);
    listenOwner((table, epoch) => {
      this.leave(table);
      if (epoch !== undefined) this.follow(table);
    });
    this.stopListening = relay.listen((event) => {
      if (event.type === 'silent') this.live.get(event.stream)?.delete(event.camera);
      if (event.type !== 'live') return;
      const cameras = this.live.get(event.stream) ?? new Set();
      this.live.set(event.stream, cameras.add(event.camera));
      this.begin(event.stream);
    });
  }

  /** Returns whether this process is recording the round, or finishing its recording. */
  has(round: string): boolean {
    return (
      this.ending.has(round) || [...this.tables.values()].some(({ current }) => current?.round === round)
    );
  }

  async drain(): Promise<void> {
    while (this.work.size > 0) await Promise.all(this.work.values());
  }

  async stop(): Promise<void> {
    this.stopListening();
    for (const { stop } of this.tables.values()) stop();
    for (const cancel of this.ending.values()) cancel();
    await this.drain();
  }

  private follow(table: string): void {
    const stop = this.needs.casino.listen(table, (commit) => this.committed(commit));
    this.tables.set(table, { stop, current: undefined });
  }

  /**
   * Ends the recording of a table that another node continues, and notes in it that the end of the round is missing.
   */
  private leave(table: string): void {
    const left = this.tables.get(table);
    left?.stop();
    this.tables.delete(table);
    if (left?.current) this.end(table, left.current, 0);
  }

  private committed({ table, state, settled, closed }: TableCommit): void {
    const here = this.tables.get(table);
    if (!here) return;
    const { current } = here;
    const isOver =
      closed !== undefined || settled?.round === current?.round || state.round.id !== current?.round;
    if (current && isOver) {
      here.current = undefined;
      this.end(table, current, AFTERWARDS);
    }
    if (!here.current && closed === undefined && settled?.round !== state.round.id) this.begin(table);
  }

  /** Starts to record the round of a table, or continues after a restart of the relay. */
  private begin(table: string): void {
    const { casino, relay, clock } = this.needs;
    const here = this.tables.get(table);
    const open = casino.table(table);
    const info = open?.info();
    if (!here || !open || !info || (this.live.get(table)?.size ?? 0) === 0) return;
    // Private tables are in people's homes, so they are not recorded.
    if (info.dealer !== 'console' || info.code !== null || info.host !== null) return;
    const round = open.state().round.id;
    if (here.current?.round === round) {
      const { path } = here.current;
      if (path !== undefined)
        this.queue(table, () => this.tryTo(round, () => relay.record(table, path, clock.now())));
      return;
    }
    const begun: { round: string; path: string | undefined } = { round, path: undefined };
    here.current = begun;
    this.queue(table, async () => {
      begun.path = await this.start(table, round);
    });
  }

  private async start(table: string, round: string): Promise<string | undefined> {
    const { clock, entropy, store, relay, folder, days, hasFile } = this.needs;
    const at = clock.now();
    const file = `${newId(entropy)}.mkv`;
    const stored = await store.begin({ round, table, file, at, keptUntil: at + days * DAY });
    if (stored?.state !== 'running' || stored.closed_at !== null) return undefined;
    const path = join(folder, stored.file);
    if (stored.file !== file) {
      // An earlier process began the recording. Only a node that has its file can continue it.
      if (stored.alive || (stored.node !== null && !hasFile(path))) return undefined;
      await store.adopt(stored.round);
    }
    await this.tryTo(round, () => relay.record(table, path, at));
    return path;
  }

  /** Stores a fault in the record of the round. If the relay has ended, recording restarts with the next picture. */
  private async tryTo(round: string, record: () => Promise<void>): Promise<void> {
    try {
      await record();
    } catch (error) {
      if (error instanceof RelayEnded) return;
      logFault('the recording of a round', error);
      measures.recordingFailed();
      await this.needs.store.noteFault(round, error instanceof Error ? error.message : String(error));
    }
  }

  private end(table: string, running: Running, after: number): void {
    const finish = () =>
      this.queue(table, async () => {
        const { path, round } = running;
        try {
          if (path === undefined) return;
          const finished = await this.needs.relay.finish(path);
          if (finished.fault !== null) measures.recordingFailed();
          await this.needs.store.end(round, finished);
        } catch (error) {
          if (!(error instanceof RelayEnded)) logFault('the end of a recording', error);
          this.needs.leftOver();
        } finally {
          this.ending.delete(round);
        }
      });
    if (after === 0) finish();
    else this.ending.set(running.round, this.needs.clock.after(after, finish, 'background'));
  }

  /** Runs the work for a table in order, so that a recording never ends before it has begun. */
  private queue(table: string, work: () => Promise<void>): void {
    const before = this.work.get(table) ?? Promise.resolve();
    const done = before
      .then(work)
      .catch((error) => logFault('the recording of a round', error))
      .finally(() => {
        if (this.work.get(table) === done) this.work.delete(table);
      });
    this.work.set(table, done);
  }
}
