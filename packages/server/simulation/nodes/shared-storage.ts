import type { Parameter } from '../../src/storage/database.ts';
import { applicationOf } from '../../src/storage/postgres.ts';
import type { Agenda } from '../agenda.ts';
import { START_TIME } from '../machine.ts';
import type { StoredWorld } from '../stored.ts';

/** SQL that replaces PostgreSQL's clock with one that returns virtual time. */
const CLOCK = `
  create schema simulated;
  create function simulated.clock_timestamp() returns timestamptz language sql volatile
    return to_timestamp(current_setting('simulated.now')::float8 / 1000);
  set search_path = simulated, public, pg_catalog`;

/** The database tables with rows that transactions compete for. */
const LOCKED = ['ledger_account', 'game_table', 'account', 'tournament'];

/** The connections of a node to the storage. */
interface Connections {
  /** Drops all connections and aborts their transactions. */
  terminate(): void;
}

/**
 * The one database of all nodes. PGlite has one connection, so transactions never overlap. Everything else
 * does, because messages to and from the storage take time.
 */
export class SharedStorage {
  /** The connections of each node, by node id. */
  readonly connections = new Map<string, Connections>();

  /** The rows that hanging transactions have locked. */
  private readonly locks = new Map<object, ReadonlySet<string>>();
  private readonly waiting: (() => void)[] = [];

  private constructor(
    readonly stored: StoredWorld,
    private readonly agenda: Agenda,
    /** Reports that something was stored that must not be stored. */
    readonly violate: (what: string) => void,
  ) {}

  static async open(
    stored: StoredWorld,
    agenda: Agenda,
    violate: (what: string) => void,
  ): Promise<SharedStorage> {
    await stored.alone(() => stored.ask(CLOCK));
    return new SharedStorage(stored, agenda, violate);
  }

  /** Runs a statement for a node. The caller must have exclusive use of the storage. */
  ask<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    if (sql.includes('pg_terminate_backend')) return this.terminate(parameters?.[0] as readonly string[]);
    if (sql.includes('clock_timestamp()')) void this.tellTime();
    return this.stored.ask(sql, parameters);
  }

  /** Keeps the current transaction's locks, because the transaction is about to hang. */
  async keepLocks(holder: object): Promise<void> {
    this.locks.set(holder, new Set(await this.lockedRows()));
  }

  /** Releases the locks of a transaction. */
  release(holder: object): void {
    this.locks.delete(holder);
    for (const then of this.waiting.splice(0)) then();
  }

  /** Returns whether the current transaction uses rows that a hanging transaction has locked. */
  async isBlocked(): Promise<boolean> {
    if (this.locks.size === 0) return false;
    const rows = await this.lockedRows();
    return [...this.locks.values()].some((held) => rows.some((row) => held.has(row)));
  }

  /** Resolves when a lock is released, or after this many milliseconds. */
  untilReleased(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.agenda.after(milliseconds, resolve);
    });
  }

  private async lockedRows(): Promise<readonly string[]> {
    const rows = await this.stored.ask<{ row: string }>(
      LOCKED.map(
        (table) => `select '${table} ' || id as row from ${table}
          where pg_current_xact_id_if_assigned()::xid in (xmin, xmax)`,
      ).join(' union all '),
      [],
    );
    return rows.map(({ row }) => row);
  }

  private tellTime(): Promise<unknown> {
    return this.stored.ask(`select set_config('simulated.now', $1, false)`, [
      String(START_TIME + this.agenda.now),
    ]);
  }

  private async terminate(applications: readonly string[]): Promise<never[]> {
    for (const [node, connections] of this.connections)
      if (applications.includes(applicationOf(node))) connections.terminate();
    return [];
  }
}
