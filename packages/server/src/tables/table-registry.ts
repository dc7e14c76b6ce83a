import {
  type Actor,
  type AnyGame,
  type AnyRules,
  type IntegritySignal,
  isRefusal,
  type Json,
  MANAGER,
  type Plan,
  type Refusal,
  refuse,
  refusePrototypeName,
  type SeatId,
  termAt,
} from '@croupier/core';
import { warningsOf } from '@croupier/odds';
import type { DeviceBoard, TableInfo, Timing } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import { openTableAccounts, type TableAccounts, tableAccounts } from '../ledger/ledger.ts';
import { endHomeSessions } from '../ledger/purses.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import type { ThisNode } from '../nodes/tenure.ts';
import { UnheldObjects } from '../nodes/unheld.ts';
import type { ActionLog } from '../services/audit.ts';
import type {
  AcceptedMove,
  Casino,
  Destination,
  NewTable,
  OpenedTable,
  StaffGuard,
  Submission,
  TableChange,
  TableCommit,
} from '../services/casino.ts';
import { type Database, lostStorage } from '../storage/database.ts';
import type { Seal } from '../storage/seal.ts';
import { type Clock, pause } from '../time/clock.ts';
import {
  claimTables,
  claimTablesOf,
  readTableShares,
  reclaimTables,
  releaseAll,
  releaseTable,
  unheldTables,
} from './claims.ts';
import { openRound } from './commit.ts';
import { DealtByHand } from './dealt-by-hand.ts';
import type { TableDependencies } from './dependencies.ts';
import { beginHomeSession, beginPublicHomeSession } from './home-sessions.ts';
import { hashOfAddress, storeSignals } from './integrity-signals.ts';
import { Listeners } from './listeners.ts';
import { loadTable } from './load.ts';
import { refuseTooManyTables, requestedTables } from './opened-by-players.ts';
import { HOUSE_ACCOUNT, Outbox } from './outbox.ts';
import { type PlayedHouse, PlayedPlans } from './played-plans.ts';
import { SealedSeeds } from './sealed-seeds.ts';
import { insertTable, type StoredTable, storedTables } from './store.ts';
import { actorFor } from './submission.ts';
import { Table } from './table.ts';
import { invalidTransferTarget } from './table-transfers.ts';
import { refuseShortTiming } from './timing.ts';
import { MOVED } from './writer.ts';

/**
 * The number of tables that are taken and read at a time. In between, other nodes can take theirs, and the lease is
 * renewed.
 */
const AT_ONCE = 8;
/** The number of checks for which a node leaves tables beyond its share to other nodes. */
const ANSWER_TIMEOUT = 2;

/** The registry of all open tables of the casino, or of those that this node owns. */
export class TableRegistry implements RunningCasino {
  private readonly open = new Map<string, Table>();
  private readonly plans: PlayedPlans;
  private readonly listeners = new Listeners();
  private fatal = false;
  /** The guards of hands with hidden cards that people deal. */
  private readonly byHand = new DealtByHand();
  private readonly guards: StaffGuard[] = [];
  /** Serialises writes outside the tables' own commits. */
  private background: Promise<void> = Promise.resolve();
  private readonly outbox: Outbox;
  /** The number of consecutive checks that found unowned tables beyond this node's share. */
  private unclaimedChecks = 0;
  private readonly unheld: UnheldObjects;
  private readonly seeds: SealedSeeds;

  /** `salt` is used to hash the addresses that this casino records. */
  constructor(
    private readonly settings: CasinoOptions,
    private readonly salt: string,
  ) {
    const { database, clock, houses, gameOf, timing } = settings;
    this.plans = new PlayedPlans(houses, gameOf, timing);
    this.unheld = new UnheldObjects(clock);
    this.seeds = new SealedSeeds(settings.seal, settings.entropy);
    this.outbox = new Outbox({
      database,
      clock,
      has: (id) => this.open.has(id),
      make: async (id, key, move) =>
        this.open.get(id)?.submit(MANAGER, { table: id, account: HOUSE_ACCOUNT, as: 'manager', key, move }) ??
        MOVED,
    });
  }

  tables(): readonly TableInfo[] {
    return [...this.open.values()].map((table) => table.info());
  }

  destinations(): readonly Destination[] {
    const own = [...this.open.values()].flatMap((table) => {
      const seats = table.freeSeats();
      return seats ? [{ table: table.info(), seats }] : [];
    });
    return [...own, ...(this.settings.elsewhere?.destinations() ?? [])];
  }

  workload(): Workload {
    const tables = [...this.open.values()];
    const queues = tables.map(({ queued }) => queued);
    const now = this.settings.clock.steady();
    return {
      tables: queues.length,
      queued: queues.reduce((all, one) => all + one, 0),
      longestQueue: Math.max(0, ...queues),
      lag: Math.max(0, ...tables.map(({ oldestMove }) => now - (oldestMove ?? now))),
    };
  }

  table(id: string): Table | undefined {
    return this.open.get(id);
  }

  async openTable(wanted: NewTable): Promise<OpenedTable | Refusal> {
    const opened = await this.openUnwarned(wanted);
    if (isRefusal(opened)) return opened;
    const plan = wanted.tournament ? undefined : this.plans.plan(wanted.plan);
    return { ...opened, warnings: plan ? warningsOf(plan, wanted.terms ?? undefined) : [] };
  }

  /**
   * Opens a table without warnings about its terms, which take a second to compute and are not needed at the default
   * tables. A job passes the database that it is allowed to write to.
   */
  async openUnwarned(
    {
      plan: planId,
      name,
      dealer,
      timing,
      terms,
      private: hidden,
      onRequest = false,
      tournament,
      host,
      opener: asked,
    }: NewTable,
    database = this.settings.database,
  ): Promise<TableInfo | Refusal> {
    const { clock, entropy } = this.settings;
    const plan = this.plans.plan(planId);
    if (!plan) return refuse('no-such-plan', `There is no plan ${planId}.`);
    const usual = this.plans.usualTiming(plan);
    if (!tournament && termAt(terms, 'tournament') !== undefined)
      return refuse('bad-terms', 'Tournament tables are opened by the tournament.');
    const hasty = hidden ? refuseShortTiming(timing ?? {}, usual) : undefined;
    if (hasty) return hasty;
    const rules = this.plans.rulesOf(plan);
    const at = clock.now();
    const playOnly = !tournament && this.isForPlayOnly(plan, dealer);
    const tried = rules.open({ seats: [], at, ...(terms == null ? {} : { terms }) });
    if (isRefusal(tried)) return tried;
    const opener = asked && { ...asked, from: hashOfAddress(asked.address, this.salt) };
    const made = await database.transaction(async (tx) => {
      const tooMany = opener && (await refuseTooManyTables(tx, opener, { house: plan.house, onRequest }));
      if (tooMany) return tooMany;
      const columns = {
        house: plan.house,
        plan: plan.id,
        name,
        dealer,
        timing: { ...usual, ...timing },
        terms: terms ?? null,
        code: hidden ? newCode(entropy) : null,
        host,
        onRequest,
        tournament: tournament ?? null,
        state: 'running',
        owner: this.settings.node?.id ?? null,
      } as const;
      const stored = await insertTable(tx, columns, opener);
      const place = { table: stored.id, house: plan.house };
      const homeSession = hidden
        ? await beginHomeSession(tx, { ...place, host })
        : playOnly
          ? await beginPublicHomeSession(tx, place)
          : 0;
      const table = { ...stored, homeSession };
      const accounts = await openTableAccounts(tx, plan.house, table.id);
      const { round } = await openRound(tx, {
        table,
        plan,
        rules,
        seeds: this.seeds,
        at,
        number: 1,
        attending: new Set(),
        carry: null,
      });
      return { table, accounts, round };
    });
    if (isRefusal(made)) return made;
    this.settings.roundOpened?.();
    const { table, accounts, round } = made;
    return this.run(new Table(table, accounts, rules, round, [], this.dependenciesOf(plan), 'new'));
  }

  requestedTables(plan: string, terms: Json): Promise<ReadonlySet<string>> {
    return requestedTables(this.settings.database, plan, terms);
  }

  async changeTable(id: string, { state, ...change }: TableChange): Promise<TableInfo | Refusal> {
    const table = this.open.get(id);
    if (!table) return noSuchTable();
    const { code, plan: planId } = table.info();
    const plan = this.plans.plan(planId);
    const hasty =
      code !== null && plan
        ? refuseShortTiming(change.timing ?? {}, this.plans.usualTiming(plan))
        : undefined;
    if (hasty) return hasty;
    const held = state === 'running' ? this.guards.map((guard) => guard.holds(id)).find(Boolean) : undefined;
    if (held) return held;
    if (state !== 'closed') {
      const refused = await table.change({ ...change, ...(state ? { state } : {}) });
      if (refused) return refused;
    } else {
      const refused = await table.close();
      if (refused) return refused;
    }
    return table.info();
  }

  showStream(id: string, stream: 'live' | 'silent' | undefined, cameras?: TableInfo['cameras']): void {
    this.open.get(id)?.showStream(stream, cameras);
  }

  showTestCard(id: string, on: boolean): void {
    this.open.get(id)?.showTestCard(on);
  }

  setChecked(id: string, checked: boolean): void {
    this.open.get(id)?.setChecked(checked);
  }

  async submit(submission: Submission): Promise<AcceptedMove | Refusal> {
    const table = this.open.get(submission.table);
    if (!table) return noSuchTable();
    // This check must precede any code that looks at the move.
    const unnamed = refusePrototypeName(submission.move);
    if (unnamed) return unnamed;
    if (submission.as === 'player' && submission.seat !== undefined && submission.seat !== submission.account)
      return refuse('not-your-seat', 'This seat belongs to somebody else.');
    const actor = actorFor(submission.as, submission.seat);
    if (isRefusal(actor)) return actor;
    const barred = invalidTransferTarget(this, submission.table, submission.move);
    if (actor.role === 'player') return table.submit(actor, submission, barred);
    const make = () => this.submitByStaff(table, actor, submission, barred);
    return this.guards.reduceRight<typeof make>((rest, guard) => () => guard.move(submission, rest), make)();
  }

  private async submitByStaff(
    table: Table,
    actor: Actor,
    submission: Submission,
    barred: Refusal | undefined,
  ): Promise<AcceptedMove | Refusal> {
    if (!this.plans.keepsSecrets(table.info().plan)) return table.submit(actor, submission, barred);
    const { clock } = this.settings;
    const refused = this.byHand.refuses(submission, clock.now());
    if (refused) return refused;
    const answer = await table.submit(actor, submission, barred);
    this.note(submission.table, this.byHand.answered(submission, answer, clock.now()));
    return answer;
  }

  showDevices(id: string, devices: DeviceBoard | undefined): void {
    this.open.get(id)?.showDevices(devices);
    this.listeners.devicesShown(id);
  }

  listenDevices(listener: (table: string) => void): () => void {
    return this.listeners.onDevices(listener);
  }

  guardStaff(guard: StaffGuard): void {
    this.guards.push(guard);
  }

  async balanceChanged(seat: SeatId): Promise<void> {
    for (const { id, availableBalances } of this.open.values()) {
      if (!availableBalances.knows(seat)) continue;
      await availableBalances.refresh([seat]);
      this.listeners.balanceChanged(id, seat);
    }
  }

  listenBalances(listener: (table: string, seat: SeatId) => void): () => void {
    return this.listeners.onBalanceChange(listener);
  }

  noteSharedAddress(id: string, seats: readonly SeatId[], address: string): void {
    const table = this.open.get(id);
    if (!table || !this.plans.keepsSecrets(table.info().plan)) return;
    const data = { seats: [...seats], address: hashOfAddress(address, this.salt) };
    this.note(id, [{ kind: 'same-address', data }]);
  }

  private note(id: string, signals: readonly IntegritySignal[]): void {
    const { database, clock } = this.settings;
    if (signals.length === 0) return;
    const at = { table: Number(id), round: null, at: clock.now() };
    this.background = this.background
      .then(() => storeSignals(database, at, signals))
      .catch((error) => logFault(`the integrity signals of table ${id}`, error));
  }

  listen(id: string, listener: (committed: TableCommit) => void): () => void {
    return this.listeners.ofTable(id, listener);
  }

  listenStalled(listener: (table: string, standing: boolean) => void): () => void {
    return this.listeners.onStanding(listener);
  }

  listenLobby(listener: (table: TableInfo) => void): () => void {
    return this.listeners.ofLobby(listener);
  }

  /**
   * Subscribes to tables that this node takes (with their epoch) and to tables that it loses (without one). Nothing is
   * announced about a table that this node has lost. Returns a function that unsubscribes.
   */
  listenOwner(listener: (table: string, epoch: number | undefined) => void): () => void {
    return this.listeners.ofOwner(listener);
  }

  async drain(): Promise<void> {
    for (const table of this.open.values()) await table.drain();
    await this.outbox.drain();
    for (const table of this.open.values()) await table.drain();
    await this.background;
  }

  /** Ends home sessions whose last table has closed. */
  endHomeSessions(): void {
    const { database, clock } = this.settings;
    this.background = this.background
      .then(() => database.transaction((tx) => endHomeSessions(tx, clock.now())))
      .catch((error) => logFault('the purses of an ended home session', error));
  }

  /** Delivers follow-up moves to other tables. */
  runOutbox(): void {
    this.outbox.run();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.open.values()].map((table) => table.stop()));
    await this.outbox.stop();
    await this.background;
  }

  /**
   * Takes this node's share of the tables that no living node owns. If the remaining tables have no owner for some
   * time, takes them, too. A node with more than its share releases tables at which nobody is present.
   */
  async take(node: string): Promise<void> {
    const { database } = this.settings;
    const missing = await unheldTables(database, node, [...this.open.keys()].map(Number));
    const again = this.unheld.note(missing);
    if (again.length > 0 && this.mayAct()) await this.loadAll(await reclaimTables(database, node, again));
    const { open, left, nodes } = await readTableShares(database);
    const mine = [...this.open.values()].filter((table) => table.info().tournament === null);
    const over = mine.length - Math.ceil(open / Math.max(1, nodes));
    this.unclaimedChecks = left > 0 ? this.unclaimedChecks + 1 : 0;
    const most = this.unclaimedChecks > ANSWER_TIMEOUT ? left : Math.min(left, -over);
    for (let taken = 0; taken < most && this.mayAct(); ) {
      const ids = await claimTables(database, node, Math.min(most - taken, AT_ONCE));
      if (ids.length === 0) break;
      await this.loadAll(ids);
      taken += ids.length;
    }
    const empty = left === 0 && over > 0 ? mine.filter((table) => table.info().players === 0) : [];
    for (const table of empty.slice(0, Math.min(over, AT_ONCE))) await table.handOver();
    this.runOutbox();
  }

  /** Takes and loads the tables of a tournament that this node owns. */
  async takeTournament(tournament: number): Promise<void> {
    const { database, node } = this.settings;
    if (node) await this.loadAll(await claimTablesOf(database, node.id, tournament));
  }

  /**
   * Hands over all tables, each when its round has ended or after `within` milliseconds. Tables of tournaments are
   * handed over with their tournament. Calls `gave` after each.
   */
  async handOver(within: number, gave: () => void): Promise<void> {
    const late = pause(this.settings.clock, within);
    await Promise.all(
      [...this.open.values()].map(async (table) => {
        if (table.info().tournament !== null) return;
        await Promise.race([table.betweenRounds(), late]);
        await table.handOver();
        gave();
      }),
    );
  }

  /** Hands over the tables of a tournament, each after its commit in progress. */
  async releaseTournament(tournament: number): Promise<void> {
    const tables = [...this.open.values()].filter(
      (table) => table.info().tournament?.id === String(tournament),
    );
    await Promise.all(tables.map((table) => table.handOver()));
  }

  release(): void {
    for (const table of [...this.open.values()]) table.tenure.release();
  }

  giveUp(node: string): Promise<void> {
    return releaseAll(this.settings.database, node);
  }

  private mayAct(): boolean {
    return this.settings.node?.holds ?? true;
  }

  /** Loads these tables in parallel. A table that cannot be read now is released, or taken again later. */
  private async loadAll(ids: readonly number[]): Promise<void> {
    const { database } = this.settings;
    const [tables, accounts] = [await storedTables(database, ids), await tableAccounts(database, ids)];
    await Promise.all(
      tables.map((table) =>
        this.load(table, accounts.get(table.id)).catch(async (error) => {
          logFault(`table ${table.id} cannot be taken`, error);
          await releaseTable(database, table);
        }),
      ),
    );
  }

  async load(stored: StoredTable, accounts: TableAccounts | undefined): Promise<void> {
    if (stored.state === 'closed') return;
    const plan = this.plans.plan(stored.plan);
    if (!plan || !accounts)
      return logFault(`table ${stored.id}`, new Error(`the plan ${stored.plan} is gone`));
    const rules = this.plans.rulesOf(plan);
    const deps = this.dependenciesOf(plan);
    const loaded = await loadTable({ ...deps, id: stored.id, epoch: stored.epoch, accounts, rules });
    if (typeof loaded === 'string' || !this.mayAct()) return;
    const { table, round, results, phase } = loaded;
    const running = new Table(table, accounts, rules, round, results, deps, phase);
    this.run(running);
    if (table.homeSession !== 0 || table.tournament) return;
    // The table was opened when such tables were played from the purses of their houses, and winnings must stay there.
    if (table.code !== null) return void (await running.close());
    if (!this.isForPlayOnly(plan, table.dealer)) return;
    await running.close();
    const { plan: planId, name, dealer, timing, terms, host, onRequest } = table;
    const again = { plan: planId, name, dealer, timing, terms, host, onRequest, private: false };
    const opened = await this.openUnwarned(again);
    if (isRefusal(opened)) logFault(`a table in the place of ${table.id}`, new Error(opened.message));
  }

  /** Returns whether a house has real money, but is not allowed to accept it at a public table with this dealer. */
  private isForPlayOnly(plan: Plan, dealer: StoredTable['dealer']): boolean {
    const { guard } = this.plans.houseOf(plan);
    return guard.takesRealMoney(dealer === 'virtual' ? 'virtual' : 'person') === false;
  }

  private run(table: Table): TableInfo {
    this.open.set(table.id, table);
    this.listeners.ownerChanged(table.id, table.epoch);
    const info = table.info();
    this.tellLobby(info);
    return info;
  }

  /** Returns the rules of a plan of these houses; undefined if there is no such plan. */
  rulesFor(id: string): AnyRules | undefined {
    const plan = this.plans.plan(id);
    return plan && this.plans.rulesOf(plan);
  }

  private dependenciesOf(plan: Plan): TableDependencies {
    const { database, clock, audit } = this.settings;
    return {
      ...this.plans.houseOf(plan),
      audit,
      plan,
      limitsOf: (terms) => this.plans.limitsOf(plan, terms),
      betsOf: (terms) => this.plans.betsOf(plan, terms),
      betIds: (terms) => this.plans.betIds(plan, terms),
      seatsIn: (view) => this.plans.seatsIn(plan, view),
      database,
      clock,
      seeds: this.seeds,
      noted: (at, balances, plays) => {
        for (const table of this.open.values())
          for (const seat of table.availableBalances.note(at, balances, plays))
            if (table.id !== String(at.id)) this.listeners.balanceChanged(table.id, seat);
      },
      node: this.settings.node,
      moved: (id) => {
        this.open.delete(id);
        this.listeners.ownerChanged(id, undefined);
      },
      announce: (committed) => {
        if (committed.settled) {
          measures.roundSettled();
          this.settings.roundOpened?.();
        }
        this.listeners.committed(committed);
      },
      announceInfo: (info) => this.tellLobby(info),
      announceStanding: (id, standing) => this.listeners.standingChanged(id, standing),
      runOutbox: (targets) => {
        this.runOutbox();
        const elsewhere = targets.filter((id) => !this.open.has(id));
        if (elsewhere.length > 0) this.settings.elsewhere?.announceFollowUps(elsewhere);
      },
      storageFailed: (error) => {
        const why = lostStorage(error);
        if (!why || this.fatal) return;
        this.fatal = true;
        this.settings.onFatal?.(why);
      },
    };
  }

  private tellLobby(info: TableInfo): void {
    if (info.state === 'closed' && this.open.delete(info.id) && info.homeSession !== null)
      this.endHomeSessions();
    this.listeners.tableChanged(info);
  }
}

/** Creates a code for joining a private table. The code is short, and has no letters that look like digits. */
function newCode(entropy: Entropy): string {
  return [...entropy.bytes(8)].map((byte) => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[byte % 31]).join('');
}

function noSuchTable(): Refusal {
  return refuse('no-such-table', 'There is no table with this id, or it has closed.');
}

export interface CasinoOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Seals the seeds of running rounds. */
  readonly seal: Seal;
  readonly audit: ActionLog;
  readonly houses: readonly PlayedHouse[];
  readonly gameOf: (plan: Plan) => AnyGame;
  /** This server as one of several nodes; undefined if it is the only one. */
  readonly node?: ThisNode | undefined;
  /** The tables of other nodes, if there are any. */
  readonly elsewhere?: TablesOfOtherNodes | undefined;
  /** The timing of the tables that a new casino opens with. This timing overrides the defaults. */
  readonly timing?: Partial<Timing> | undefined;
  /** Called when a round may have opened at a table. */
  readonly roundOpened?: (() => void) | undefined;
  /** Called once if nothing can be stored any more, for example because the disk is full. */
  readonly onFatal?: ((why: Refusal) => void) | undefined;
}

/** The functions about tables of other nodes that this node's tables need. */
export interface TablesOfOtherNodes {
  destinations(): readonly Destination[];
  /** Notifies the nodes that follow-up moves at these tables are in the outbox. */
  announceFollowUps(tables: readonly string[]): void;
}

/** The workload of this server's tables. */
export interface Workload {
  readonly tables: number;
  /** The number of moves waiting to be stored: in all queues together, and in the longest queue. */
  readonly queued: number;
  readonly longestQueue: number;
  /** The age of the oldest move that is not stored yet, in milliseconds; 0 if there is none. */
  readonly lag: number;
}

export interface RunningCasino extends Casino {
  workload(): Workload;
  /** Resolves when no move waits anywhere and nothing is being written. */
  drain(): Promise<void>;
}
