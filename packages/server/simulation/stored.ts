import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { migrations } from '../src/casino/schema.ts';
import type { Database, Parameter } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { Mutex } from '../src/storage/mutex.ts';
import { PreparedStatements } from '../src/storage/prepared-statements.js';
import { transactionScope } from '../src/storage/transaction-scope.ts';

/** The moment of a fault: before a statement reaches the storage, or after it ran but before its answer arrives. */
export type Moment = 'before' | 'after';
/**
 * A fault during a statement: the process dies, the storage fails or is full, or the answer is lost. Undefined means
 * that nothing goes wrong.
 */
export type StorageFault =
  | { readonly moment: Moment; readonly what: 'death' | 'failure' | 'full' }
  | undefined;

/** The storage of one process of the casino, until the process ends. */
export interface ProcessStorage {
  readonly database: Database;
  end(): void;
}

export const STORAGE_FAILED = 'the storage of this simulation failed';

/** The error code of PostgreSQL for a full disk. */
const DISK_FULL = '53100';

/** The number of transactions between two checkpoints of the storage's write-ahead log. */
const FOLD_EVERY = 2_000;

const PARSERS = { 20: Number };

// Most of PostgreSQL's code is never called here, so lazy compilation saves time.
setFlagsFromString('--wasm-lazy-compilation');

/**
 * The embedded PostgreSQL, compiled once for all simulations of this process. Compilation takes several
 * core-seconds.
 */
let program: Promise<WebAssembly.Module> | undefined;
const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * An empty database with all tables, created once for all simulations on this machine. Creation takes
 * seconds.
 */
let prepared: Promise<Blob> | undefined;
async function prepare(): Promise<Blob> {
  const made = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `croupier-simulated-${made}.tar`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return new Blob([known]);
  const pglite = await PGlite.create('memory://', {
    parsers: PARSERS,
    initDbStartParams: ['--wal-segsize=1', '--locale=C', '--encoding=UTF8'],
  });
  await StoredWorld.made(pglite);
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, Buffer.from(await image.arrayBuffer()), { mode: 0o600 });
  await rename(fresh, file);
  return image;
}

/**
 * The in-memory database of a simulated world. The simulated processes of the casino use it one after
 * another.
 */
export class StoredWorld {
  statements = 0;
  /** The number of statements and transactions in progress. */
  waiting = 0;
  private transactions = 0;
  private readonly mutex = new Mutex();

  private readonly prepared: PreparedStatements;

  private constructor(private readonly pglite: PGlite) {
    this.prepared = new PreparedStatements(pglite);
  }

  /** Opens an empty database with all tables. */
  static async open(): Promise<StoredWorld> {
    prepared ??= prepare();
    program ??= WebAssembly.compile(await readFile(PROGRAM));
    const [loadDataDir, pgliteWasmModule] = await Promise.all([prepared, program]);
    return new StoredWorld(await PGlite.create({ loadDataDir, pgliteWasmModule, parsers: PARSERS }));
  }

  /** Creates the tables. */
  static async made(pglite: PGlite): Promise<void> {
    await migrate(new StoredWorld(pglite).for(() => undefined).database, migrations);
  }

  /**
   * Returns the database for one process. `faultFor` is called for each statement that writes. After `end`, the database
   * no longer answers.
   */
  for(faultFor: (sql: string) => StorageFault, die: () => void = () => undefined): ProcessStorage {
    let ended = false;
    let fail: (error: Error) => void = () => undefined;
    const lost = () => new Error(STORAGE_FAILED);
    const full = () => Object.assign(new Error(`${STORAGE_FAILED}: no space left`), { code: DISK_FULL });
    /** Runs a statement and applies its fault. */
    const run = async <Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> => {
      if (ended) throw lost();
      const fault = faultFor(sql);
      const strikes = (moment: Moment) => {
        if (fault?.moment !== moment) return;
        if (fault.what === 'death') die();
        throw fault.what === 'full' ? full() : lost();
      };
      strikes('before');
      const rows = await this.ask<Row>(sql, parameters);
      strikes('after');
      return rows;
    };
    /** Delivers the answer, unless the process has ended in the meantime. */
    const answered = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        this.alone(work).then(
          (value) => {
            if (!ended) resolve(value);
          },
          (error) => {
            if (!ended) reject(error);
          },
        );
      });
    const database: Database = {
      query: (sql, parameters) => answered(() => run(sql, parameters)),
      transaction: (work) =>
        answered(async () => {
          if (ended) throw lost();
          await this.ask('begin');
          const dead = new Promise<never>((_, reject) => {
            fail = reject; // When a process ends, all its work ends, including any wait.
          });
          dead.catch(() => undefined);
          let broken = false;
          const { tx, end } = transactionScope(async (sql, parameters) => {
            if (broken) throw lost(); // A transaction accepts no statement after one has failed.
            try {
              return await run(sql, parameters);
            } catch (error) {
              broken = true;
              throw error;
            }
          });
          let committed = false;
          try {
            const result = await Promise.race([work(tx), dead]);
            end();
            const fault = faultFor('commit');
            if (fault?.moment === 'before') {
              if (fault.what === 'death') die();
              throw fault.what === 'full' ? full() : lost();
            }
            await this.ask('commit');
            committed = true;
            if (fault) {
              if (fault.what === 'death') die();
              throw lost();
            }
            await this.fold();
            return result;
          } catch (error) {
            end();
            if (!committed) await this.ask('rollback');
            throw error;
          }
        }),
      close: async () => undefined, // The world continues to use the database.
    };
    return {
      database,
      end: () => {
        ended = true;
        fail(lost());
      },
    };
  }

  /** The queries of invariants, which run between the transactions of the process and have no faults. */
  readonly looker: Pick<Database, 'query' | 'transaction'> = {
    query: (sql, parameters) => this.alone(() => this.ask(sql, parameters)),
    transaction: (look) =>
      this.alone(async () => {
        await this.ask('begin');
        try {
          return await look({ query: (sql, parameters) => this.ask(sql, parameters) });
        } finally {
          await this.ask('rollback');
        }
      }),
  };

  async close(): Promise<void> {
    await this.pglite.close();
  }

  /** Runs `work` with exclusive access to the storage. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    return this.mutex.run(work).finally(() => {
      this.waiting -= 1;
    });
  }

  /** Runs a statement. The caller must have exclusive access to the storage. */
  ask<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    this.statements += 1;
    return this.prepared.query(sql, parameters);
  }

  /** Every `FOLD_EVERY` transactions, checkpoints the write-ahead log and vacuums the ledger accounts. */
  async fold(): Promise<void> {
    this.transactions += 1;
    if (this.transactions % FOLD_EVERY > 0) return;
    await this.ask('checkpoint');
    await this.ask('vacuum ledger_account');
  }
}
