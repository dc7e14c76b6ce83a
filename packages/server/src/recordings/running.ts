import { join } from 'node:path';
import { type Entropy, newId } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { Casino, TableCommit } from '../services/casino.ts';
import { RelayEnded, type RelayPort } from '../streams/relay-port.ts';
import type { Clock } from '../time/clock.ts';
import type { RecordingStore } from './store.ts';

/** The milliseconds after the settlement that a recording still shows, because the picture comes later than its moves. */
const AFTERWARDS = 5_000;
const DAY = 86_400_000;

/** The recording of a round that is being made. */
interface Running {
  readonly round: string;
  /** The path of its file; undefined if the round is not recorded here. */
  readonly path: string | undefined;
}

interface RunningNeeds {
  readonly casino: Pick<Casino, 'table' | 'tables' | 'listen'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly relay: RelayPort;
  readonly store: RecordingStore;
  readonly folder: string;
  /** The days for which a recording is kept. */
  readonly days: number;
  readonly hasFile: (path: string) => boolean;
  /** Called when a recording could not be sealed, so that it is tried again. */
  readonly leftOver: () => void;
  /** Subscribes to tables that this node takes, and to tables that it loses (without an epoch). */
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
}

/**
 * Records the rounds of this node's tables whose picture is live. Each round has a file of its own, from its opening to
 * a few seconds after its settlement. Nothing waits for a recording, and no fault of one stops a game.
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

  /** Returns whether the recording of a round is being made or ended here. */
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

  /** Ends the recording of a table that another node continues. It says that the end of the round is missing. */
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

  /** Begins to record the round of a table, or continues after the relay has started again. */
  private begin(table: string): void {
    const { casino, relay, clock } = this.needs;
    const here = this.tables.get(table);
    const open = casino.table(table);
    const info = open?.info();
    if (!here || !open || !info || (this.live.get(table)?.size ?? 0) === 0) return;
    // A private table is somebody's home.
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
      // An earlier process has begun it. Only a node that has its file can continue it.
      if (stored.alive || (stored.node !== null && !hasFile(path))) return undefined;
      await store.adopt(stored.round);
    }
    await this.tryTo(round, () => relay.record(table, path, at));
    return path;
  }

  /** Notes a fault in the record of the round. A relay that has ended begins again with the next picture. */
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

  /** Does the work for a table in turn, so that a recording never ends before it has begun. */
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
