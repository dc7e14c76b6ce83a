import {
  type Actor,
  type AnyRules,
  type Json,
  type Money,
  type MoveOption,
  type Pace,
  player,
  type Refusal,
  refuse,
  type SeatId,
} from '@croupier/core';
import type { Attendance, StaffRole, TableInfo, TableState } from '@croupier/protocol';
import type { Accepted, RunningTable, Submission, TableChange } from '../casino.ts';
import type { TableAccounts } from '../ledger/ledger.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import { logFault } from '../log.ts';
import { transactionOrStored } from '../storage/commit-answer.ts';
import { Fenced, isConflict, type Queries } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import type { AvailableBalances } from './available-balances.ts';
import { answerToRepeat, keyOf } from './batch.ts';
import { releaseTable } from './claims.ts';
import { type Commit, commitBatch, NotLocked } from './commit.ts';
import { Dealer } from './dealer.ts';
import { anyCards } from './dealt-by-hand.ts';
import type { TableDependencies } from './dependencies.ts';
import { Idle, ON_REQUEST, PRIVATE } from './idle.ts';
import { loadTable, RESULTS } from './load.ts';
import { Offers, type Present } from './offers.ts';
import { followUpsIn } from './outbox.ts';
import { type Phase, phaseToStore } from './phase.ts';
import { type Item, MoveQueue, refuseAll, type Submitted } from './queue.ts';
import { Readiness } from './readiness.ts';
import { packsOf, type Round } from './round.ts';
import { restingSeq, type StoredTable, updateTable, usedKeys } from './store.ts';
import { acceptedOr, moveKeysBySeat } from './submission.ts';

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
  'The table is moving to another server, and your move was not made here. Send it again under the same key.',
);

const STOPPING = refuse('stopping', 'The server is stopping; your move was not made.');

/** The milliseconds that the table's own moves wait after a failure of the storage. */
const HOLD_OFF = 1_000;

/** The number of tries of a batch that met a conflict with another transaction. */
const TRIES = 3;

/**
 * A running table: the only owner of its rounds, with one queue of moves. Moves that arrive while one transaction is
 * being written go into the next together, and are announced only when that is durable.
 */
export class Table implements RunningTable {
  private readonly queue: MoveQueue;
  /** Serializes all work that changes the table or must not see a half-made change. */
  private readonly mutex = new Mutex();
  private stopped = false;
  /** Whether another server has the table, or may have: nothing more is answered or announced here. */
  private moved = false;
  private readonly attending = new Set<SeatId>();
  /** Seats whose connection is broken and may come back. */
  private readonly broken = new Set<SeatId>();
  private readonly dealer: Dealer;
  private readonly readiness: Readiness;
  private view: Json;
  /** The public part of the table, which only a commit changes. */
  private facts: Pick<TableInfo, 'terms' | 'limits' | 'seats' | 'stage'>;
  /** The state before the running transaction of seats with moves in it. */
  private readonly before = new Map<SeatId, Json>();
  /** Whether the storage failed, so that the memory may differ from it. */
  private stale = false;
  /** Whether a player's move has moved chips of others here: from then on all purses are locked for it. */
  private locksAll = false;
  private stopReloading: (() => void) | undefined;
  /** The table’s own items that could not be stored, until they are tried again. */
  private readonly owed: Item[] = [];
  private stopOwing: (() => void) | undefined;
  private told = '';
  /** The limits of stakes, by the terms in force. */
  private posted: { readonly terms: string; readonly limits: TableInfo['limits'] } | undefined;
  /** The timer that closes private tables, and those on request, when nobody plays there any more. */
  private readonly idle: Idle | undefined;
  private readonly offers: Offers;

  constructor(
    private stored: StoredTable,
    private readonly accounts: TableAccounts,
    private readonly rules: AnyRules,
    private round: Round,
    private results: readonly Json[],
    private readonly deps: TableDependencies,
    /** The phase in which it stood when it was loaded. */
    phase: Phase | undefined | 'new',
  ) {
    this.queue = new MoveQueue((items) => this.mutex.run(() => this.commit(items)), deps.clock);
    this.dealer = new Dealer(
      rules,
      deps.clock,
      (name) => this.queue.add({ kind: 'routine', name }),
      () => this.queue.add({ kind: 'due' }),
    );
    this.readiness = new Readiness(this.dealer, this.attending);
    this.offers = new Offers(deps, rules, stored, () => this.present());
    this.view = rules.view(round.state) as Json;
    this.facts = this.factsOf();
    if (deps.node && phase !== 'new') this.dealer.resume(phase, stored.timing);
    if (stored.code !== null || stored.onRequest)
      this.idle = new Idle(
        deps.clock,
        stored.onRequest ? ON_REQUEST : PRIVATE,
        () => this.tellLobby(),
        () => this.closeIdle(),
      );
    this.reschedule();
  }

  /** The available balances of players who follow their options. */
  get availableBalances(): AvailableBalances {
    return this.offers.availableBalances;
  }

  get id(): string {
    return String(this.stored.id);
  }

  /** The number of times that the table changed hands before this server got it. */
  get epoch(): number {
    return this.stored.epoch;
  }

  info(): TableInfo {
    const { id: _, seq: __, owner: ___, epoch: ____, phase: _____, homeSession, ...table } = this.stored;
    const licensed = this.deps.guard.takesRealMoney(table.dealer === 'virtual' ? 'virtual' : 'person');
    const real = licensed && moneyOf(this.stored).kind === 'house';
    return {
      ...table,
      ...this.facts,
      id: this.id,
      homeSession: homeSession === 0 ? null : String(homeSession),
      money: licensed === undefined ? null : real ? 'real' : 'play',
      round: this.round.opening.number,
      players: this.attending.size,
      until: this.dealer.wait?.until ?? null,
      closes: this.idle?.closes ?? null,
      results: [...this.results] as TableInfo['results'],
    };
  }

  /** Takes over the state after a commit, or after a reading. */
  private look(): void {
    this.view = this.rules.view(this.round.state) as Json;
    this.facts = this.factsOf();
  }

  private factsOf(): Table['facts'] {
    const { stage } = (this.view ?? {}) as { stage?: unknown };
    // Play can have changed the terms since the table opened.
    const terms = this.rules.terms?.(this.round.state) ?? this.stored.terms;
    const limits = this.limitsWith(terms);
    const seats = this.deps.seatsIn(this.view);
    return { terms, limits, seats, stage: typeof stage === 'string' ? stage : '' };
  }

  private limitsWith(terms: Json): TableInfo['limits'] {
    const text = JSON.stringify(terms);
    if (this.posted?.terms !== text) this.posted = { terms: text, limits: this.deps.limitsOf(terms) };
    return this.posted.limits;
  }

  state(): TableState {
    const { id, number, seed } = this.round.opening;
    const packs = packsOf(this.round);
    return {
      seq: this.stored.seq,
      round: { id: String(id), number, commitment: seed?.commitment ?? null, ...(packs ? { packs } : {}) },
      view: this.view,
      until: this.dealer.wait?.until ?? null,
      wait: this.dealer.wait?.length ?? null,
      ready: this.readiness.state(),
    };
  }

  playerView(seat: SeatId): Json {
    return this.before.get(seat) ?? (this.rules.playerView(this.round.state, seat) as Json);
  }

  get hasHands(): boolean {
    return this.rules.hidesCards !== undefined;
  }

  hidesCards(seat: SeatId): boolean {
    return this.rules.hidesCards?.(this.round.state, seat) ?? false;
  }

  staff(): Json {
    const dealtBy = this.round.opening.seed === null ? 'person' : 'machine';
    return this.rules.staff(this.round.state, dealtBy) as Json;
  }

  // A move that is being written may change every seat's state: others' cards and turns as well as the mover's.
  atRest<T>(look: () => Promise<T>): Promise<T> {
    return this.mutex.run(async () => {
      if (this.stale) await this.reload();
      return look();
    });
  }

  async options(as: Attendance, seat?: SeatId): Promise<readonly MoveOption[]> {
    if (as === 'spectator') return [];
    if (as !== 'player') return (await this.staffOptions([as])).get(as) ?? [];
    // Most decisions depend on nobody's purse: it is read where the options ask for it.
    const [options = []] = seat === undefined ? [] : await this.offeredTo([player(seat)]);
    return options;
  }

  async staffOptions(roles: readonly StaffRole[]): Promise<ReadonlyMap<StaffRole, readonly MoveOption[]>> {
    const offered = await this.offeredTo(roles.map((role) => ({ role })));
    const pack = this.rules.packs?.(this.round.state)[0];
    return new Map(roles.map((role, at) => [role, anyCards(offered[at] ?? [], this.deps.plan, pack)]));
  }

  private async offeredTo(actors: readonly Actor[]) {
    const asked = new Set<SeatId>();
    for (;;) {
      const offered = await this.offers.read(asked);
      const options = await this.atRest(async () => actors.map((actor) => offered(actor)));
      const found = options.filter((each) => each !== undefined);
      if (found.length === actors.length) return found;
    }
  }

  /** Returns the committed balance of the purse that a seat plays from here. */
  purse(seat: SeatId): Promise<Money> {
    return this.offers.purse(seat);
  }

  /** Returns the options of a followed player. Ask between two commits only: see `atRest`. */
  offered(seat: SeatId): readonly MoveOption[] {
    return this.offers.followed(seat);
  }

  /** Submits a move; `barred` is the house's reason to refuse it, unless it was made before. */
  submit(
    actor: Actor,
    { account, key, round, question, move }: Submission,
    barred?: Refusal,
  ): Promise<Accepted | Refusal> {
    if (this.hasMoved()) return Promise.resolve(MOVED);
    if (this.stored.state === 'closed') return Promise.resolve(CLOSED);
    if (this.stopped) return Promise.resolve(STOPPING);
    return new Promise((answer) => {
      this.queue.add({ kind: 'submitted', actor, account, key, round, question, move, barred, answer });
    });
  }

  /** Notes that a player is ready for the present wait to end. Refuses `other-round`, and `not-now`. */
  ready(seat: SeatId, { round, pace }: { readonly round: number; readonly pace: Pace }): Refusal | undefined {
    if (round !== this.round.opening.number) return refuse('other-round', 'That round is over.');
    const refused = this.readiness.say(seat, pace);
    if (refused) return refused;
    if (this.hasMoved()) return MOVED;
    this.rescheduleAndTell();
    this.deps.announce({
      table: this.id,
      state: this.state(),
      events: [],
      purses: new Map(),
      made: new Map(),
    });
    return undefined;
  }

  arrived(seat: SeatId): void {
    this.broken.delete(seat);
    if (this.attending.has(seat)) return;
    this.attending.add(seat);
    this.idle?.moved();
    this.rescheduleAndTell();
  }

  /** Notes that a player's last connection broke: their chips go back if bets close before they return. */
  cutOff(seat: SeatId): void {
    if (this.attending.has(seat)) this.broken.add(seat);
  }

  gone(seat: SeatId): void {
    this.broken.delete(seat);
    if (!this.attending.delete(seat)) return;
    this.queue.add({ kind: 'gone', seat });
    this.rescheduleAndTell();
  }

  /** Renames, pauses, resumes, or changes the waits. A change of dealer holds from the next round. Refuses `table-closed`. */
  async change({
    name,
    state,
    dealer,
    timing,
  }: Omit<TableChange, 'state'> & { state?: 'running' | 'paused' }): Promise<Refusal | undefined> {
    const refused = await this.mutex.run(async () => {
      if (this.stale) await this.reload();
      const over = this.isOver();
      if (over) return over;
      const stored: StoredTable = {
        ...this.stored,
        ...(name === undefined ? {} : { name }),
        ...(state === undefined ? {} : { state }),
        ...(dealer === undefined ? {} : { dealer }),
        timing: { ...this.stored.timing, ...timing },
      };
      try {
        await updateTable(this.deps.database, stored);
      } catch (error) {
        return this.failed(error);
      }
      this.stored = stored;
      return undefined;
    });
    if (state === 'paused' && this.deps.guard.returnsOnSuspension) this.queue.add({ kind: 'suspended' });
    this.rescheduleAndTell();
    return refused;
  }

  /**
   * Interrupts the running round as the game's rules say, returns all remaining chips, and closes for good. Refuses
   * `moved`.
   */
  async close(): Promise<Refusal | undefined> {
    return this.mutex.run(async () => {
      if (this.stored.state === 'closed') return undefined;
      if (this.stale) await this.reload();
      const over = this.isOver();
      if (over) return over === CLOSED ? undefined : over;
      let commit: Commit;
      try {
        commit = await this.transact([{ kind: 'interrupt' }], { closing: true });
      } catch (error) {
        return this.failed(error);
      }
      if (this.hasMoved()) return MOVED;
      this.publish(commit);
      return undefined;
    });
  }

  /** Returns the reason why nothing more can be written here, after a write that failed. Throws its error otherwise. */
  private async failed(error: unknown): Promise<Refusal> {
    this.stale = true;
    if (error instanceof Fenced) await this.reload();
    const over = this.isOver();
    if (over) return over;
    if (this.stale) this.reloadLater();
    throw error;
  }

  private closeIdle(): void {
    this.close().catch((error) => {
      logFault(`table ${this.id} could not be closed`, error);
      this.idle?.moved();
    });
  }

  /**
   * Lets go of the table at once, since another server has it, or may have. Nothing is announced any more, and moves
   * are refused as `moved`: under their keys they can be made again, or asked for, at the new owner.
   */
  letGo(): void {
    if (this.moved) return;
    this.moved = true;
    this.rest();
    this.queue.stop(MOVED);
    this.deps.moved(this.id);
  }

  /** Whether another node has the table, or may have, since the lease is over. */
  private hasMoved(): boolean {
    if (this.deps.node?.holds === false) this.letGo();
    return this.moved;
  }

  /** Finishes the present commit, and gives the table away: another node takes it. */
  async handOver(): Promise<void> {
    await this.mutex.run(async () => {
      if (this.hasMoved()) return;
      this.letGo();
      await releaseTable(this.deps.database, this.stored);
    });
  }

  private rest(): void {
    this.dealer.rest();
    this.idle?.stop();
    this.stopOwing?.();
    this.stopReloading?.();
  }

  /** Finishes the present commit. The timers stop; waiting moves are refused. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.rest();
    this.queue.stop(STOPPING);
    await this.drain();
    this.dealer.rest();
  }

  /** Resolves when no move waits and nothing is being written. */
  async drain(): Promise<void> {
    do {
      await this.queue.done();
      await this.mutex.run(async () => undefined);
    } while (this.queue.busy);
  }

  private now(): number {
    return Math.max(this.deps.clock.now(), this.round.at);
  }

  /** Returns the players who are here, or have a part in the round. */
  everySeat(): SeatId[] {
    return [...new Set([...this.round.seats, ...this.attending])];
  }

  private present(): Present {
    return { stored: this.stored, round: this.round, at: this.now(), attending: this.attending };
  }

  private async commit(items: readonly Item[], attempt = 1, unlocked: readonly SeatId[] = []): Promise<void> {
    if (items.length === 0) return; // the table was closed meanwhile
    try {
      if (this.stale) await this.reload();
      const over = this.isOver();
      if (over) return refuseAll(items, over);
      this.remember(items);
      const commit = await this.transact(items, { unlocked, again: attempt > 1 });
      this.before.clear();
      if (this.hasMoved()) return refuseAll(items, MOVED);
      this.publish(commit);
    } catch (error) {
      this.before.clear();
      this.stale = true;
      if (this.hasMoved()) return refuseAll(items, MOVED);
      if (error instanceof NotLocked && attempt < TRIES) {
        this.locksAll = true;
        return this.commit(items, attempt + 1, error.seats);
      }
      if (isConflict(error) && attempt < TRIES) return this.commit(items, attempt + 1);
      logFault(`table ${this.id} could not store its moves`, error);
      this.dealer.holdOff(HOLD_OFF);
      await this.answerFromStorage(items.filter((item) => item.kind === 'submitted'));
      this.reschedule();
      if (this.stale) this.reloadLater();
      this.owe(items);
      this.deps.storageFailed(error);
    }
  }

  private transact(
    items: readonly Item[],
    {
      closing = false,
      unlocked = [],
      again = false,
    }: { readonly closing?: boolean; readonly unlocked?: readonly SeatId[]; readonly again?: boolean },
  ): Promise<Commit> {
    const { database } = this.deps;
    const work = (tx: Queries) =>
      commitBatch(tx, {
        table: { ...this.stored, phase: this.phaseToStore() },
        accounts: this.accounts,
        rules: this.rules,
        guard: this.deps.guard,
        house: this.deps.house,
        round: this.round,
        seats: () => [...this.everySeat(), ...unlocked],
        locksAll: this.locksAll,
        attending: this.attending,
        cutOff: this.broken,
        at: this.now(),
        entropy: this.deps.entropy,
        items,
        again,
        closing,
      });
    return transactionOrStored(
      database,
      work,
      async ({ written }) => !written || (await restingSeq(database, this.stored)) === written.seq,
    );
  }

  /** Returns the present wait of the croupier, where another node may go on with it. */
  private phaseToStore(): StoredTable['phase'] {
    const { phase } = this.dealer;
    return this.deps.node && phase ? phaseToStore(phase) : null;
  }

  /** Reads the table back after a failed transaction, and answers whether each waiting move is in it. */
  private async answerFromStorage(items: readonly Submitted[]): Promise<void> {
    const { rules, stored, deps } = this;
    try {
      await this.reload();
      if (this.moved) return refuseAll(items, MOVED);
      const used = await usedKeys(deps.database, stored.id, items);
      const made = new Map(used.map((move) => [keyOf(move), move]));
      for (const item of items) {
        const before = made.get(keyOf(item));
        item.answer(before ? acceptedOr(answerToRepeat(rules, item, before), stored.seq) : NOT_STORED);
      }
    } catch {
      // Some may have an answer already: only the first one counts.
      refuseAll(items, NOT_KNOWN);
    }
  }

  /** Keeps the present state of these seats for readers while their moves are not durable yet. */
  private remember(items: readonly Item[]): void {
    for (const item of items)
      if (item.kind === 'submitted' && item.actor.role === 'player' && !this.before.has(item.actor.seat))
        this.before.set(item.actor.seat, this.rules.playerView(this.round.state, item.actor.seat) as Json);
  }

  /** Makes a written commit the table's state, and announces it. */
  private publish({ played, written }: Commit): void {
    if (written) {
      this.stored = { ...this.stored, seq: written.seq };
      if (written.next) {
        this.round = written.next.round;
        if (written.settled) this.results = [written.settled.result, ...this.results].slice(0, RESULTS);
      }
      this.look();
    }
    this.queue.putBack(played.rest);
    if ([...played.answers.values()].includes('made')) this.idle?.moved();
    if (written?.closed) {
      this.stored = { ...this.stored, state: 'closed' };
      this.idle?.stop();
      this.queue.refuse(CLOSED);
    }
    this.reschedule();
    if (written) {
      const { events, purses, plays, settled, closed } = written;
      this.deps.noted(this.stored, purses, plays);
      this.deps.announce({
        table: this.id,
        state: this.state(),
        events,
        purses,
        made: moveKeysBySeat(played),
        ...(settled ? { settled } : {}),
        ...(closed ? { closed } : {}),
      });
      this.tellLobby();
      if (followUpsIn(events).length > 0) this.deps.runOutbox();
    }
    for (const [item, answer] of played.answers) item.answer(acceptedOr(answer, this.stored.seq));
  }

  /** Reads the table back from the storage, where it is unknown how much of the last transaction was kept. */
  private async reload(): Promise<void> {
    const { deps, accounts, rules, stored } = this;
    // The end of the last transaction is unknown: it may still be under way.
    await restingSeq(deps.database, stored);
    const loaded = await loadTable({ ...deps, id: stored.id, epoch: stored.epoch, accounts, rules });
    if (loaded === 'moved') return this.letGo();
    await this.availableBalances.refresh();
    this.stale = false;
    if (loaded === 'closed') {
      this.stored = { ...stored, state: 'closed' };
      this.queue.refuse(CLOSED);
      this.reschedule();
      return this.tellLobby();
    }
    this.round = loaded.round;
    this.results = loaded.results;
    this.stored = loaded.table;
    this.look();
    if (loaded.table.seq !== stored.seq) {
      deps.announce({
        table: this.id,
        state: this.state(),
        events: [],
        purses: loaded.purses,
        made: new Map(),
      });
      deps.runOutbox();
    }
    this.tellLobby();
  }

  /** Returns the reason why nothing more can be made here. */
  private isOver(): Refusal | undefined {
    if (this.hasMoved()) return MOVED;
    return this.stored.state === 'closed' ? CLOSED : undefined;
  }

  /**
   * Reads the table again as soon as possible: the memory may differ from the storage, and cannot drive the next step.
   */
  private reloadLater(): void {
    const { clock } = this.deps;
    this.stopReloading?.();
    this.stopReloading = clock.at(clock.now() + HOLD_OFF, () => {
      if (this.stale && this.stored.state !== 'closed') this.queue.add({ kind: 'due' });
    });
  }

  /** Retries later the table's own items that could not be stored: nobody else asks for them again. */
  private owe(items: readonly Item[]): void {
    this.owed.push(...items.filter(({ kind }) => kind === 'gone' || kind === 'suspended'));
    if (this.owed.length === 0) return;
    const { clock } = this.deps;
    this.stopOwing?.();
    this.stopOwing = clock.at(clock.now() + HOLD_OFF, () => {
      for (const item of this.owed.splice(0)) {
        // A player who has come back since keeps their chips, and all do once bets are taken again.
        const over = item.kind === 'gone' ? this.attending.has(item.seat) : this.stored.state !== 'paused';
        if (!over) this.queue.add(item);
      }
    });
  }

  private reschedule(): void {
    if (this.moved) return;
    const stand = { table: this.stored, round: this.round, attended: this.attending.size > 0 };
    this.dealer.reschedule(stand);
    if (this.readiness.endIfAllReady()) this.dealer.reschedule(stand);
  }

  private rescheduleAndTell(): void {
    if (!this.queue.busy) this.reschedule();
    this.tellLobby();
  }

  /** Announces the public facts about the table to the lobby, where they changed. */
  private tellLobby(): void {
    if (this.moved) return;
    const info = this.info();
    const text = JSON.stringify(info);
    if (text === this.told) return;
    this.told = text;
    this.deps.announceInfo(info);
  }
}
