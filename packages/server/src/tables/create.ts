import { setTimeout as breathe } from 'node:timers/promises';
import {
  type AnyGame,
  type AnyRules,
  type IntegritySignal,
  isRefusal,
  type Json,
  MANAGER,
  type MoveOption,
  type Plan,
  type Refusal,
  refuse,
  type SeatId,
} from '@croupier/core';
import type { Protection } from '@croupier/houses';
import { warningsOf } from '@croupier/odds';
import type { Attendance, TableInfo, TableState, Timing } from '@croupier/protocol';
import type {
  Accepted,
  Casino,
  Committed,
  NewTable,
  OpenedTable,
  Submission,
  TableChange,
} from '../casino.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import { sendsNowhere } from '../floor.ts';
import { openTableAccounts, type TableAccounts, tableAccounts } from '../ledger/ledger.ts';
import { beginEvening, endEvenings, openIssues, type PurseHouse } from '../ledger/purses.ts';
import { logFault } from '../log.ts';
import { Guard } from '../protection/guard.ts';
import { type Database, lostStorage } from '../storage/database.ts';
import { openRound } from './commit.ts';
import { anyCards, DealtByHand } from './dealt-by-hand.ts';
import { healOpenings } from './heal.ts';
import { hashOfAddress, noteSignals } from './integrity-signals.ts';
import { loadTable } from './load.ts';
import { HOUSE, Outbox } from './outbox.ts';
import { insertTable, type StoredTable, storedTables } from './store.ts';
import { actorFor, Table, type TableDependencies } from './table.ts';
import { tooShort, USUAL_TIMING } from './timing.ts';

/** A house as its tables know it. */
export interface PlayedHouse extends PurseHouse {
  readonly plans: readonly Plan[];
  readonly protection?: Protection;
}

export interface CasinoOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly PlayedHouse[];
  readonly gameOf: (plan: Plan) => AnyGame;
  /** Waits of the tables a new casino opens with, over the usual ones. */
  readonly timing?: Partial<Timing> | undefined;
  /** Hears, once, that nothing can be stored any more, as when the disk is full. */
  readonly onFatal?: ((why: Refusal) => void) | undefined;
}

export interface RunningCasino extends Casino {
  /** Resolves when no move waits anywhere and nothing is being written. */
  quiet(): Promise<void>;
}

/**
 * Opens the casino on what is stored: every running round stands where it stood, and goes on. An empty database gets
 * one public table with a virtual croupier for each plan of every house that is not opened on request only.
 */
export async function createCasino(options: CasinoOptions): Promise<RunningCasino> {
  const { database, houses } = options;
  const tables = new Tables(options);
  await database.transaction((tx) => openIssues(tx, houses));
  tables.salt = await addressSalt(options);
  await healOpenings(database, (plan) => tables.rulesFor(plan));
  const stored = await storedTables(database);
  const accounts = await tableAccounts(database);
  for (const table of stored) await tables.load(table, accounts.get(table.id));
  tables.endEvenings();
  tables.runOutbox();
  if (stored.length === 0)
    for (const { plans } of houses)
      for (const plan of plans) {
        if (plan.onRequest) continue;
        const name = plan.title.en;
        const opened = await tables.openTable({
          plan: plan.id,
          name,
          dealer: 'virtual',
          private: false,
          host: null,
        });
        if (isRefusal(opened)) throw new Error(`${plan.id}: ${opened.message}`);
      }
  return tables;
}

/** Made once, and kept: the same address has the same hash after a restart. */
async function addressSalt({ database, entropy }: CasinoOptions): Promise<string> {
  const name = 'address-salt';
  const salt = Buffer.from(entropy.bytes(16)).toString('hex');
  await database.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
    name,
    salt,
  ]);
  const [kept] = await database.query<{ value: string }>('select value from setting where name = $1', [name]);
  return kept?.value ?? salt;
}

class Tables implements RunningCasino {
  private readonly open = new Map<string, Table>();
  private readonly rules = new Map<string, AnyRules>();
  private readonly plans = new Map<string, Plan>();
  private readonly guards = new Map<string, Guard>();
  private readonly listeners = new Map<string, Set<(committed: Committed) => void>>();
  private fatal = false;
  /** Addresses are noted under this casino's own hash. */
  salt = '';
  private readonly lobby = new Set<(table: TableInfo) => void>();
  private readonly meansListeners = new Set<(table: string, seat: SeatId) => void>();
  /** Facts are written one after the other, in the order in which they came to light. */
  /** Hands with hidden cards that people deal. */
  private readonly byHand = new DealtByHand();
  private noted: Promise<void> = Promise.resolve();

  private readonly outbox: Outbox;

  constructor(private readonly house: CasinoOptions) {
    this.outbox = new Outbox({
      database: house.database,
      table: (id) => this.table(id),
      make: async (id, key, move) =>
        this.open.get(id)?.submit(MANAGER, { table: id, account: HOUSE, as: 'manager', key, move }) ??
        noSuchTable(),
    });
    for (const { id, plans, protection } of house.houses) {
      for (const plan of plans) this.plans.set(plan.id, plan);
      this.guards.set(id, new Guard(id, protection));
    }
  }

  tables(): readonly TableInfo[] {
    return [...this.open.values()].map((table) => table.info());
  }

  table(id: string): TableInfo | undefined {
    return this.open.get(id)?.info();
  }

  async openTable({
    plan: planId,
    name,
    dealer,
    timing,
    terms,
    private: hidden,
    host,
  }: NewTable): Promise<OpenedTable | Refusal> {
    const { database, clock, entropy } = this.house;
    const plan = this.plans.get(planId);
    if (!plan) return refuse('no-such-plan', `There is no plan ${planId}.`);
    const usual = this.usualTiming(plan);
    const hasty = hidden ? tooShort(timing ?? {}, usual) : undefined;
    if (hasty) return hasty;
    const rules = this.rulesOf(plan);
    const at = clock.now();
    const tried = rules.open({ seats: [], at, ...(terms == null ? {} : { terms }) });
    if (isRefusal(tried)) return tried;
    const { table, accounts, round } = await database.transaction(async (tx) => {
      const stored = await insertTable(tx, {
        house: plan.house,
        plan: plan.id,
        name,
        dealer,
        timing: { ...usual, ...timing },
        terms: terms ?? null,
        code: hidden ? newCode(entropy) : null,
        host,
        state: 'running',
      });
      const evening = hidden ? await beginEvening(tx, { table: stored.id, house: plan.house, host }) : 0;
      const table = { ...stored, evening };
      const accounts = await openTableAccounts(tx, plan.house, table.id);
      const { round } = await openRound(tx, {
        table,
        rules,
        entropy,
        at,
        number: 1,
        attending: new Set(),
        carry: null,
      });
      return { table, accounts, round };
    });
    const info = this.run(new Table(table, accounts, rules, round, [], this.deps(plan.house)));
    return { ...info, warnings: warningsOf(plan, terms ?? undefined) };
  }

  async changeTable(id: string, { state, ...change }: TableChange): Promise<TableInfo | Refusal> {
    const table = this.open.get(id);
    if (!table) return noSuchTable();
    const { code, plan: planId } = table.info();
    const plan = this.plans.get(planId);
    const hasty = code !== null && plan ? tooShort(change.timing ?? {}, this.usualTiming(plan)) : undefined;
    if (hasty) return hasty;
    if (state === 'closed') await table.close();
    else await table.change({ ...change, ...(state ? { state } : {}) });
    return table.info();
  }

  async submit(submission: Submission): Promise<Accepted | Refusal> {
    const table = this.open.get(submission.table);
    if (!table) return noSuchTable();
    if (submission.as === 'player' && submission.seat !== undefined && submission.seat !== submission.account)
      return refuse('not-your-seat', 'This seat belongs to somebody else.');
    const actor = actorFor(submission.as, submission.seat);
    if (isRefusal(actor)) return actor;
    const barred = sendsNowhere(this, submission.table, submission.move);
    if (actor.role === 'player' || !this.keepsSecrets(table.info()))
      return table.submit(actor, submission, barred);
    const { clock } = this.house;
    const refused = this.byHand.refuses(submission, clock.now());
    if (refused) return refused;
    const answer = await table.submit(actor, submission, barred);
    this.note(submission.table, this.byHand.answered(submission, answer, clock.now()));
    return answer;
  }

  async options(id: string, as: Attendance, seat: SeatId | undefined): Promise<readonly MoveOption[]> {
    const table = this.open.get(id);
    const actor = actorFor(as, seat);
    if (!table || isRefusal(actor)) return [];
    const options = await table.options(actor);
    if (actor.role === 'player') return options;
    // What may still come tells what is out, a card that lies face down too. Where nobody deals, nobody need know.
    return anyCards(table.info().dealer === 'virtual' ? options.filter(({ draw }) => !draw) : options);
  }

  async follow(id: string, seat: SeatId): Promise<void> {
    await this.open.get(id)?.means.follow(seat);
  }

  unfollow(id: string, seat: SeatId): void {
    this.open.get(id)?.means.unfollow(seat);
  }

  offered(id: string, seat: SeatId): readonly MoveOption[] {
    return this.open.get(id)?.offered(seat) ?? [];
  }

  async meansChanged(seat: SeatId): Promise<void> {
    for (const { id, means } of this.open.values()) {
      if (!means.knows(seat)) continue;
      await means.refresh([seat]);
      this.tellMeans(id, seat);
    }
  }

  listenMeans(listener: (table: string, seat: SeatId) => void): () => void {
    this.meansListeners.add(listener);
    return () => this.meansListeners.delete(listener);
  }

  private tellMeans(table: string, seat: SeatId): void {
    for (const listener of [...this.meansListeners]) guarded(() => listener(table, seat));
  }

  async atRest<T>(id: string, look: () => Promise<T>): Promise<T> {
    const table = this.open.get(id);
    return table ? table.atRest(look) : look();
  }

  private keepsSecrets({ plan: id }: TableInfo): boolean {
    const plan = this.plans.get(id);
    return plan !== undefined && this.house.gameOf(plan).keepsSecrets === true;
  }

  async purse(id: string, seat: SeatId): Promise<number> {
    return (await this.open.get(id)?.purse(seat)) ?? 0;
  }

  state(id: string): TableState | undefined {
    return this.open.get(id)?.state();
  }

  mine(id: string, seat: SeatId): Json {
    return this.open.get(id)?.mine(seat) ?? null;
  }

  staff(id: string): Json {
    return this.open.get(id)?.staff() ?? null;
  }

  arrived(id: string, seat: SeatId): void {
    this.open.get(id)?.arrived(seat);
  }

  gone(id: string, seat: SeatId): void {
    this.open.get(id)?.gone(seat);
  }

  sameAddress(id: string, seats: readonly SeatId[], address: string): void {
    const table = this.open.get(id);
    if (!table || !this.keepsSecrets(table.info())) return;
    const data = { seats: [...seats], address: hashOfAddress(address, this.salt) };
    this.note(id, [{ kind: 'same-address', data }]);
  }

  private note(id: string, signals: readonly IntegritySignal[]): void {
    const { database, clock } = this.house;
    if (signals.length === 0) return;
    const at = { table: Number(id), round: null, at: clock.now() };
    this.noted = this.noted
      .then(() => noteSignals(database, at, signals))
      .catch((error) => logFault(`the integrity signals of table ${id}`, error));
  }

  listen(id: string, listener: (committed: Committed) => void): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(id) === listeners) this.listeners.delete(id);
    };
  }

  listenLobby(listener: (table: TableInfo) => void): () => void {
    this.lobby.add(listener);
    return () => this.lobby.delete(listener);
  }

  async quiet(): Promise<void> {
    for (const table of this.open.values()) await table.quiet();
    await this.outbox.quiet();
    for (const table of this.open.values()) await table.quiet();
    await this.noted;
  }

  /** The purses of an evening end with its last table. */
  endEvenings(): void {
    const { database, clock } = this.house;
    this.noted = this.noted
      .then(() => database.transaction((tx) => endEvenings(tx, clock.now())))
      .catch((error) => logFault('the purses of an evening that is over', error));
  }

  /** Makes what is still to be done at tables because of others. */
  runOutbox(): void {
    this.outbox.run();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.open.values()].map((table) => table.stop()));
    await this.outbox.quiet();
    await this.noted;
  }

  async load(stored: StoredTable, accounts: TableAccounts | undefined): Promise<void> {
    if (stored.state === 'closed') return;
    const plan = this.plans.get(stored.plan);
    if (!plan || !accounts)
      return logFault(`table ${stored.id}`, new Error(`the plan ${stored.plan} is gone`));
    const rules = this.rulesOf(plan);
    const deps = this.deps(plan.house);
    const loaded = await loadTable({ ...deps, id: stored.id, accounts, rules });
    if (!loaded) return;
    const { table, round, results } = loaded;
    const running = new Table(table, accounts, rules, round, results, deps);
    this.run(running);
    // Opened when private tables were played with the purses of their houses: what is won there has to stay there.
    if (table.code !== null && table.evening === 0) await running.close();
  }

  private run(table: Table): TableInfo {
    this.open.set(table.id, table);
    const info = table.info();
    this.tellLobby(info);
    return info;
  }

  private usualTiming(plan: Plan): Timing {
    return { ...USUAL_TIMING, ...plan.timing, ...this.house.timing };
  }

  private guardOf(house: string): Guard {
    return this.guards.get(house) ?? new Guard(house);
  }

  /** The rules of a plan of these houses. */
  rulesFor(id: string): AnyRules | undefined {
    const plan = this.plans.get(id);
    return plan && this.rulesOf(plan);
  }

  private rulesOf(plan: Plan): AnyRules {
    let rules = this.rules.get(plan.id);
    if (!rules) {
      rules = this.house.gameOf(plan).rules(plan);
      this.rules.set(plan.id, rules);
    }
    return rules;
  }

  private deps(house: string): TableDependencies {
    const { database, clock, entropy } = this.house;
    const known = this.house.houses.find(({ id }) => id === house);
    if (!known) throw new Error(`there is no house ${house}`);
    return {
      database,
      clock,
      entropy,
      house: known,
      guard: this.guardOf(house),
      noted: (at, balances, plays) => {
        for (const table of this.open.values())
          for (const seat of table.means.note(at, balances, plays))
            if (table.id !== String(at.id)) this.tellMeans(table.id, seat);
      },
      announce: (committed) => {
        for (const listener of [...(this.listeners.get(committed.table) ?? [])])
          guarded(() => listener(committed));
      },
      breathe,
      announceInfo: (info) => this.tellLobby(info),
      runOutbox: () => this.runOutbox(),
      storageFailed: (error) => {
        const why = lostStorage(error);
        if (!why || this.fatal) return;
        this.fatal = true;
        this.house.onFatal?.(why);
      },
    };
  }

  private tellLobby(info: TableInfo): void {
    if (info.state === 'closed' && this.open.delete(info.id) && info.evening !== null) this.endEvenings();
    for (const listener of [...this.lobby]) guarded(() => listener(info));
  }
}

/** A listener that fails is its own affair: the table goes on. */
function guarded(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    logFault('a listener of the casino failed', error);
  }
}

/** A code to join a private table by: short, and without letters that are taken for digits. */
function newCode(entropy: Entropy): string {
  return [...entropy.bytes(8)].map((byte) => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[byte % 31]).join('');
}

function noSuchTable(): Refusal {
  return refuse('no-such-table', 'There is no table with this id, or it has closed.');
}
