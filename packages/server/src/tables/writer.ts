import { type Refusal, refuse, type SeatId } from '@croupier/core';
import type { TableAccounts } from '../ledger/ledger.ts';
import { logFault } from '../monitoring/log.ts';
import { spans } from '../monitoring/spans.ts';
import type { Tenure } from '../nodes/tenure.ts';
import { transactionWithLostAnswer } from '../storage/commit-answer.ts';
import { FencedError, isConflict, type Queries } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import { answerToRepeat, keyOf } from './batch.ts';
import { type Commit, commitBatch, NotLocked } from './commit.ts';
import type { CurrentState } from './current-state.ts';
import type { TableDependencies } from './dependencies.ts';
import { type LoadedTable, loadTable } from './load.ts';
import { type Item, MoveQueue, refuseAll, type SubmittedMove } from './queue.ts';
import { restingSeq, type StoredTable, updateTable, usedKeys } from './store.ts';
import { commitAnswer } from './submission.ts';

const CLOSED = refuse('table-closed', 'This table is closed.');

const NOT_STORED = refuse(
  'not-stored',
  'The move could not be stored and was not made. Try again in a moment.',
);

const NOT_KNOWN = refuse(
  'not-known',
  'The database does not answer, so we do not know yet whether your move was made. Look at the table before you repeat it.',
);

export const MOVED = refuse(
  'moved',
  'The table is moving to another server, and your move was not made here. Send it again with the same key.',
);

/** The time for which the table's own moves wait after a storage failure, in milliseconds. */
export const HOLD_OFF = 1_000;

/** The time after which a commit is considered slow, in milliseconds. */
const SLOW = 2_000;

/** The number of attempts at a batch that conflicts with another transaction. */
const TRIES = 3;

/** A listener for a table's commits and failures. The table's state is already up to date at each call. */
export interface WriterListener {
  /** Called with a durable commit, before its moves are answered. */
  written(commit: Commit): void;
  /** Reads the players' balances again, together with the table. */
  refresh(): Promise<void>;
  /** Called after the table was read back. `missed` is set if the storage has a commit that was not announced. */
  readBack(loaded: LoadedTable | 'closed', missed: boolean): void;
  /** Called after moves that could not be stored were answered. */
  failed(): void;
  /** Called when moves have waited long to be stored and are still waiting. */
  slow(): void;
  /** Returns the croupier's current wait, to be stored. */
  phase(): StoredTable['phase'];
}

/**
 * The only writer of a running table, with one queue of moves. Moves that arrive while a transaction is being
 * written are written together in the next one. They are answered only once that transaction is durable.
 */
export class TableWriter {
  readonly queue: MoveQueue;
  /** Serializes all work that changes the table or must not see a partial change. */
  private readonly mutex = new Mutex();
  /**
   * Whether a player's move at this table has ever moved other players' chips. From then on, the writer locks all
   * purses.
   */
  private locksAll = false;
  /** Whether moves are being played and written, so that the round in memory may be ahead of the storage. */
  private writing = false;
  private stopReloading: (() => void) | undefined;
  /** The table’s own items that could not be stored. The items are kept here until they are retried. */
  private readonly unresolved: Item[] = [];
  private stopResolving: (() => void) | undefined;

  constructor(
    private readonly present: CurrentState,
    private readonly accounts: TableAccounts,
    private readonly tenure: Tenure,
    private readonly deps: TableDependencies,
    private readonly listener: WriterListener,
  ) {
    this.queue = new MoveQueue((items) => this.watched(items), deps.clock);
  }

  /** Returns the reason why no more moves can be made at this table; undefined if they can. */
  whyOver(): Refusal | undefined {
    if (this.tenure.isOver()) return MOVED;
    return this.present.closed ? CLOSED : undefined;
  }

  /** Whether a commit is in progress. The listener is notified of its result in any case. */
  get busy(): boolean {
    return this.writing;
  }

  /** Runs some work between two commits. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.mutex.run(work);
  }

  /**
   * Reads between two commits, when everything matches the storage. A move that is being written may change
   * the cards and turns of every seat, not only of its own.
   */
  betweenCommits<T>(look: () => Promise<T>): Promise<T> {
    return this.mutex.run(async () => {
      if (this.present.stale) await this.reload();
      return look();
    });
  }

  /** Writes the table's row again. Refuses `table-closed` and `moved`. */
  update(change: (stored: StoredTable) => StoredTable): Promise<Refusal | undefined> {
    return this.betweenCommits(async () => {
      const over = this.whyOver();
      if (over) return over;
      const stored = change(this.present.stored);
      try {
        await updateTable(this.deps.database, stored);
      } catch (error) {
        return this.whyFailed(error);
      }
      this.present.stored = stored;
      return undefined;
    });
  }

  /** Interrupts the running round, returns all remaining chips, and closes the table permanently. Refuses `moved`. */
  close(): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      if (this.present.closed) return undefined;
      if (this.present.stale) await this.reload();
      const over = this.whyOver();
      if (over) return over === CLOSED ? undefined : over;
      let commit: Commit;
      try {
        commit = await this.transact([{ kind: 'interrupt' }], { closing: true });
      } catch (error) {
        return await this.whyFailed(error).finally(() => this.failed());
      }
      if (this.tenure.isOver()) return MOVED;
      this.publish(commit);
      return undefined;
    });
  }

  /** Stops the timers. */
  rest(): void {
    this.stopResolving?.();
    this.stopReloading?.();
  }

  /** Resolves when no move is waiting and nothing is being written. */
  async drain(): Promise<void> {
    do {
      await this.queue.done();
      await this.mutex.run(async () => undefined);
    } while (this.queue.busy);
  }

  /**
   * Returns the reason why nothing can be written at this table any more, after a failed write. Without such
   * a reason, throws the error of the write.
   */
  private async whyFailed(error: unknown): Promise<Refusal> {
    this.present.stale = true;
    if (error instanceof FencedError) await this.reload();
    const over = this.whyOver();
    if (over) return over;
    if (this.present.stale) this.reloadLater();
    throw error;
  }

  private watched(items: readonly Item[]): Promise<void> {
    const callOff = this.deps.clock.after(SLOW, () => this.listener.slow(), 'background');
    return this.mutex.run(() => this.commit(items)).finally(callOff);
  }

  private async commit(all: readonly Item[], attempt = 1, unlocked: readonly SeatId[] = []): Promise<void> {
    const items = all.filter((item) => !this.isVoid(item));
    if (items.length === 0) return; // For example, the table was closed in the meantime.
    const { present, tenure } = this;
    try {
      if (present.stale) await this.reload();
      const over = this.whyOver();
      if (over) return refuseAll(items, over);
      present.remember(items);
      const commit = await this.transact(items, { unlocked, again: attempt > 1 });
      present.forget();
      if (tenure.isOver()) return refuseAll(items, MOVED);
      spans.run({ name: 'publish', inside: true }, () => this.publish(commit));
    } catch (error) {
      present.forget();
      present.stale = true;
      if (tenure.isOver()) return refuseAll(items, MOVED);
      if (error instanceof NotLocked && attempt < TRIES) {
        this.locksAll = true;
        return this.commit(items, attempt + 1, error.seats);
      }
      if (isConflict(error) && attempt < TRIES) return this.commit(items, attempt + 1);
      logFault(`table ${present.stored.id} could not store its moves`, error);
      await this.answerFromStorage(items.filter((item) => item.kind === 'submitted'));
      this.failed();
      if (present.stale) this.reloadLater();
      this.resolveLater(items);
      this.deps.storageFailed(error);
    }
  }

  private async transact(
    items: readonly Item[],
    {
      closing = false,
      unlocked = [],
      again = false,
    }: { readonly closing?: boolean; readonly unlocked?: readonly SeatId[]; readonly again?: boolean },
  ): Promise<Commit> {
    const { present, deps } = this;
    const work = (tx: Queries) =>
      commitBatch(tx, {
        table: { ...present.stored, phase: this.listener.phase() },
        accounts: this.accounts,
        plan: deps.plan,
        rules: present.rules,
        guard: deps.guard,
        betIds: deps.betIds,
        house: deps.house,
        round: present.round,
        seats: () => [...present.everySeat(), ...unlocked],
        locksAll: this.locksAll,
        attending: present.attending,
        cutOff: present.cutOff,
        at: present.at,
        suspended: present.suspended,
        seen: present.seen,
        seeds: deps.seeds,
        audit: deps.audit,
        items,
        again,
        closing,
      });
    this.writing = true;
    const commit = await transactionWithLostAnswer(
      deps.database,
      work,
      async ({ written }) => !written || (await restingSeq(deps.database, present.stored)) === written.seq,
    );
    this.writing = false;
    return commit;
  }

  /** Notifies the listener that the commit in progress failed. */
  private failed(): void {
    this.writing = false;
    this.listener.failed();
  }

  /** Returns whether an item became void while it waited, because the player is back or bets are accepted again. */
  private isVoid(item: Item): boolean {
    if (item.kind === 'gone') return this.present.attending.has(item.seat);
    return item.kind === 'suspended' && !this.present.suspended;
  }

  /**
   * Reads the table back after a failed transaction, and tells the sender of each waiting move whether it was
   * stored.
   */
  private async answerFromStorage(items: readonly SubmittedMove[]): Promise<void> {
    const { id, seq } = this.present.stored;
    try {
      await this.reload();
      if (this.tenure.lost) return refuseAll(items, MOVED);
      const used = await usedKeys(this.deps.database, id, items);
      const made = new Map(used.map((move) => [keyOf(move), move]));
      for (const item of items) {
        const before = made.get(keyOf(item));
        item.answer(
          before ? commitAnswer(answerToRepeat(this.present.rules, item, before), seq) : NOT_STORED,
        );
      }
    } catch {
      // Some moves may already have an answer. Only the first answer counts.
      refuseAll(items, NOT_KNOWN);
    }
  }

  /** Makes a stored commit the table's current state, announces it, and answers its moves. */
  private publish(commit: Commit): void {
    const { played, written } = commit;
    if (written) this.present.written(written);
    this.queue.putBack(played.rest);
    if (written?.closed) this.queue.refuse(CLOSED);
    this.listener.written(commit);
    for (const [item, answer] of played.answers) item.answer(commitAnswer(answer, this.present.stored.seq));
  }

  /** Reads the table back from the storage when it is unknown how much of the last transaction was stored. */
  private async reload(): Promise<void> {
    const { deps, accounts, present } = this;
    const { id, epoch, seq } = present.stored;
    // The last transaction may still be running.
    await restingSeq(deps.database, present.stored);
    const loaded = await loadTable({ ...deps, id, epoch, accounts, rules: present.rules });
    if (loaded === 'moved') return this.tenure.release();
    await this.listener.refresh();
    present.readBack(loaded);
    if (loaded === 'closed') this.queue.refuse(CLOSED);
    this.listener.readBack(loaded, loaded !== 'closed' && loaded.table.seq !== seq);
  }

  /**
   * Reads the table again as soon as possible. The state in memory may differ from the storage, so it cannot
   * decide the next step.
   */
  private reloadLater(): void {
    const { clock } = this.deps;
    this.stopReloading?.();
    this.stopReloading = clock.at(clock.now() + HOLD_OFF, () => {
      if (this.present.stale && !this.present.closed) this.queue.add({ kind: 'due' });
    });
  }

  /** Schedules a retry of the table's own items that could not be stored, because nobody else repeats them. */
  private resolveLater(items: readonly Item[]): void {
    this.unresolved.push(...items.filter(({ kind }) => kind === 'gone' || kind === 'suspended'));
    if (this.unresolved.length === 0) return;
    const { clock } = this.deps;
    this.stopResolving?.();
    this.stopResolving = clock.at(clock.now() + HOLD_OFF, () => {
      for (const item of this.unresolved.splice(0)) this.queue.add(item);
    });
  }
}
