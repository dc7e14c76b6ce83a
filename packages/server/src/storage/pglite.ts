import { execFile as execFileCallback } from 'node:child_process';
import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { logFault } from '../monitoring/log.ts';
import type { Clock } from '../time/clock.ts';
import { type Database, type Parameter, type Queries, StorageError } from './database.ts';
import { keepPrivate, requireFreeSpace, tryWriting, withDiskErrors } from './disk.ts';
import { type FolderLock, type LockSources, lockFolder } from './folder-lock.ts';
import { Mutex } from './mutex.ts';
import { answerCopyRequest, COPY, requestRunningCopy } from './running-copy.ts';
import { transactionScope } from './transaction-scope.ts';

const { resolve } = createRequire(import.meta.url);
const THREAD = programAt('pglite-thread');
const CREATE = programAt('pglite-create');
/** The empty database that the build creates in dist/, next to the built server. */
const MADE = ['./database', '../../../../dist/database'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const execFile = promisify(execFileCallback);

/**
 * Returns the path of a program of the database. It is next to this file in the sources, and next to the built server.
 * The scripts bundle the server elsewhere, and find it by the package's name.
 */
function programAt(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  return existsSync(beside) ? beside : resolve(`@croupier/server/${name}`);
}

/** The number of transactions between checks of the write-ahead log's length. */
const LOOK_EVERY = 100;
/**
 * The length of the write-ahead log, in bytes, that triggers a checkpoint when the database is idle. `TOO_LONG_LOG`
 * triggers one at any time.
 */
const LONG_LOG = 24 * 2 ** 20;
const TOO_LONG_LOG = 128 * 2 ** 20;
/**
 * The time without a transaction that counts as idle, in milliseconds. A checkpoint waits for an idle moment,
 * because it delays bets by half a second.
 */
const QUIET = 250;
/** The files that PostgreSQL deletes when it opens a database. */
const TEMPORARY = new Set(['postmaster.pid', 'pgsql_tmp', 'pg_stat_tmp', 'pg_internal.init']);
/** The age, in transactions, at which rows must be frozen before PostgreSQL runs out of transaction numbers. */
const OLD = 200_000_000;

/**
 * Opens the embedded database in `folder`, and creates it at the first start. Only one process can use it at a time.
 * Throws a StorageError: `locked`, `read-only`, `no-space`, `broken`.
 */
export async function openPglite(folder: string, sources: LockSources): Promise<Database> {
  let opened: Pglite | undefined;
  const lock = await withDiskErrors(folder, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requireFreeSpace(folder);
    return lockFolder(folder, sources, undefined, (socket) => {
      const running = opened;
      if (!running) return void socket.destroy();
      answerCopyRequest(socket, folder, sources.entropy, (to) => running.copyFiles(to)).catch((error) =>
        logFault('the copy for a backup', error),
      );
    });
  });
  try {
    // A process that was killed leaves its copies behind.
    for (const name of readdirSync(folder))
      if (name.startsWith(COPY)) rmSync(join(folder, name), { recursive: true });
    const files = join(folder, 'database');
    if (!existsSync(files)) await withDiskErrors(folder, () => create(files));
    const open = await withDiskErrors(folder, () => keepPrivate(folder));
    if (open) logFault('others may read the data', new Error(`${open} belongs to another user`));
    const database = new Pglite(folder, files, lock, sources.clock);
    await database.query('select 1');
    opened = database;
    return database;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Opens the embedded database in `folder` for reading, beside the server that uses it. A running server makes a copy of
 * its files for this, and continues. Throws the same errors as `openPglite`.
 */
export async function openPgliteBeside(folder: string, sources: LockSources): Promise<Database> {
  const copy = await requestRunningCopy(folder);
  if (!copy) return openPglite(folder, sources);
  try {
    const database = await openPglite(copy.folder, sources);
    return {
      query: (sql, parameters) => database.query(sql, parameters),
      transaction: (work) => database.transaction(work),
      close: async () => {
        await database.close();
        await copy.release();
      },
    };
  } catch (error) {
    await copy.release();
    throw error;
  }
}

/**
 * Creates a new database in a temporary directory beside its final one, and renames it when it is complete.
 * The system syncs its thousand files within half a minute. Syncing these files one by one would take longer
 * than the rest of a first start.
 */
async function create(files: string): Promise<void> {
  const fresh = `${files}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const made = MADE.find((folder) => existsSync(join(folder, 'PG_VERSION')));
  if (made) await cp(made, fresh, { recursive: true });
  else
    await execFile(process.execPath, [CREATE, fresh]).catch(({ stderr }: { stderr: string }) => {
      throw new StorageError('broken', `No database can be created in ${files}: ${lastLine(stderr)}`);
    });
  renameSync(fresh, files);
}

class Pglite implements Database {
  private thread: Thread | undefined;
  private readonly mutex = new Mutex();
  /** The number of transactions since the last check of the log's length. */
  private transactions = 0;
  private stopTidying: (() => void) | undefined;
  private closed = false;
  /** Makes copies one after another. A second one's checkpoint would remove what the first one needs. */
  private readonly copies = new Mutex();
  private copying = false;

  constructor(
    private readonly folder: string,
    private readonly files: string,
    private readonly lock: FolderLock,
    private readonly clock: Clock,
  ) {}

  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return this.mutex.run(async () => (await this.running()).query<Row>(sql, parameters));
  }

  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return this.mutex.run(async () => {
      const thread = await this.running();
      const begun = thread.query('begin'); // The `begin` is sent together with the first query.
      const { tx, end } = transactionScope((sql, parameters) => thread.query(sql, parameters));
      let result: T;
      try {
        [result] = await Promise.all([work(tx), begun]);
        end();
        await thread.query('commit');
      } catch (error) {
        end();
        await thread.query('rollback').catch(() => thread.end());
        throw error;
      }
      this.transactions += 1;
      if (this.transactions % LOOK_EVERY === 0) this.tidyBeyond(TOO_LONG_LOG);
      this.stopTidying?.();
      if (this.transactions >= LOOK_EVERY)
        this.stopTidying = this.clock.after(QUIET, () => this.tidyInQuiet(), 'background');
      return result;
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.stopTidying?.();
    await this.mutex.run(async () => {
      this.closed = true;
      await this.thread?.close();
    });
    await this.lock.release();
  }

  /**
   * Copies the files of the database into a new folder, as they are at the end. Transactions continue meanwhile. They
   * wait only for the checkpoint at the beginning, and for the copy of the write-ahead log at the end.
   *
   * The copy resembles the files after a crash. PostgreSQL replays the log from the checkpoint when it opens them, and
   * repairs all files that were copied while they changed. Therefore, no other checkpoint may take place meanwhile.
   */
  copyFiles(to: string): Promise<void> {
    return this.copies.run(() => withDiskErrors(this.folder, () => this.copyNow(to)));
  }

  private async copyNow(to: string): Promise<void> {
    const [from, copy] = [this.files, join(to, 'database')];
    const [control, log] = [join('global', 'pg_control'), 'pg_wal'];
    this.copying = true;
    try {
      const { thread, first } = await this.mutex.run(async () => {
        const running = await this.running();
        const [size] = await running.query<{ bytes: number }>(
          'select pg_database_size(current_database()) as bytes',
          [],
        );
        requireFreeSpace(this.folder, (size?.bytes ?? 0) + TOO_LONG_LOG);
        await running.query('checkpoint');
        await mkdir(join(copy, 'global'), { recursive: true, mode: 0o700 });
        await mkdir(join(copy, log), { mode: 0o700 });
        await copyFile(join(from, control), join(copy, control));
        return { thread: running, first: await this.logFile(running, 'redo') };
      });
      const left = [control, log].map((path) => join(from, path));
      await cp(from, copy, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (path) => !left.includes(path) && !TEMPORARY.has(basename(path)),
      });
      await this.mutex.run(async () => {
        // A new thread has made a checkpoint of its own.
        if (this.thread !== thread || !thread.alive)
          throw new StorageError('broken', 'The database stopped during the copy. Repeat the backup.');
        const last = await this.logFile(thread, 'end');
        for (const name of await readdir(join(from, log)))
          if (name >= first && name <= last)
            await copyFile(join(from, log, name), join(copy, log, name), constants.COPYFILE_FICLONE);
      });
    } finally {
      this.copying = false;
    }
  }

  /** Returns the file of the write-ahead log with the last checkpoint's beginning, or with the end of the log. */
  private async logFile(thread: Thread, place: 'redo' | 'end'): Promise<string> {
    const [file] = await thread.query<{ name: string }>(
      place === 'redo'
        ? 'select redo_wal_file as name from pg_control_checkpoint()'
        : 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
      [],
    );
    return file?.name ?? '';
  }

  private tidyInQuiet(): void {
    this.transactions = 0;
    this.tidyBeyond(LONG_LOG);
  }

  private tidyBeyond(length: number): void {
    void this.mutex.run(async () => this.tidy(await this.running(), length)).catch(() => undefined);
  }

  /** Does the work of a full PostgreSQL's background workers, if the write-ahead log is longer than `most`. */
  private async tidy(thread: Thread, most: number): Promise<void> {
    if (this.copying) return;
    const [log] = await thread.query<{ length: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), (select redo_lsn from pg_control_checkpoint()))::bigint as length`,
      [],
    );
    if ((log?.length ?? 0) < most) return;
    await thread.query('checkpoint');
    await thread.query('vacuum (analyze) ledger_account');
    const [age] = await thread.query<{ old: boolean }>(
      'select age(datfrozenxid) > $1 as old from pg_database where datname = current_database()',
      [OLD],
    );
    if (age?.old) await thread.query('vacuum (freeze)');
  }

  /** Returns the thread, and restarts it if it broke. A full disk stops PostgreSQL immediately. */
  private async running(): Promise<Thread> {
    if (this.closed) throw new StorageError('broken', 'The database is closed.');
    if (this.lock.lost)
      throw new StorageError('locked', `Another server has taken the data directory ${this.folder}.`);
    requireFreeSpace(this.folder);
    if (!this.thread?.alive)
      this.thread = await withDiskErrors(this.folder, () =>
        Thread.start(this.files, this.folder, this.clock),
      );
    return this.thread;
  }
}

/** The time without an answer after which the disk is tested, in milliseconds. */
const ANSWER_TIMEOUT = 5_000;

interface Answer {
  readonly id: number;
  readonly rows: unknown[];
  readonly error?: { readonly message: string; readonly code?: string };
}

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** One run of the embedded PostgreSQL in a separate thread. */
class Thread implements Queries {
  alive = true;
  private readonly waiting = new Map<number, Waiting>();
  private readonly ended: Promise<void>;
  private outbox: { id: number; sql: string; parameters: readonly Parameter[] | undefined }[] = [];
  private requests = 0;
  private watched = false;

  private constructor(
    private readonly worker: Worker,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    worker.on('message', (answers: readonly Answer[]) => {
      for (const answer of answers) this.hear(answer);
    });
    this.ended = new Promise((resolve) => {
      worker.on('exit', () => {
        this.lost(new StorageError('broken', 'The database stopped.'));
        resolve();
      });
    });
    worker.on('error', (error) => this.lost(error));
  }

  static async start(files: string, folder: string, clock: Clock): Promise<Thread> {
    const worker = new Worker(THREAD, {
      workerData: { folder: files },
      resourceLimits: { maxYoungGenerationSizeMb: 12 }, // 12 MB are enough, because rows are short-lived here.
      stdout: true,
      stderr: true,
    });
    let said = '';
    worker.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-2_000);
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', (error) =>
        reject(
          new StorageError('broken', `The database in ${files} does not start: ${lastLine(said, error)}`),
        ),
      );
      worker.once('exit', () =>
        reject(new StorageError('broken', `The database in ${files} does not start: ${lastLine(said)}`)),
      );
    });
    return new Thread(worker, folder, clock);
  }

  /**
   * Runs a query. Queries that are made in the same tick are sent to the thread together, and so are their answers.
   */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    if (!this.alive) return Promise.reject(new StorageError('broken', 'The database stopped.'));
    return new Promise((resolve, reject) => {
      this.requests += 1;
      this.waiting.set(this.requests, { resolve: (rows) => resolve(rows as Row[]), reject });
      if (this.outbox.length === 0) queueMicrotask(() => this.send());
      this.outbox.push({ id: this.requests, sql, parameters });
      if (!this.watched) this.watch();
    });
  }

  private watch(): void {
    const last = this.requests;
    this.watched = true;
    this.clock.after(ANSWER_TIMEOUT, () => this.lookAfter(last), 'background');
  }

  /** Tests the disk if an answer takes too long, because PostgreSQL retries forever when it cannot write its log. */
  private lookAfter(last: number): void {
    this.watched = false;
    if (!this.alive || this.waiting.size === 0) return;
    this.watch();
    const [oldest = Number.POSITIVE_INFINITY] = this.waiting.keys();
    if (oldest > last) return;
    tryWriting(this.folder).catch((error) => {
      this.lost(error);
      void this.worker.terminate();
    });
  }

  private send(): void {
    this.worker.postMessage(this.outbox);
    this.outbox = [];
  }

  async close(): Promise<void> {
    if (!this.alive) return;
    this.worker.postMessage('close');
    await this.ended;
  }

  private hear({ id, rows, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (!error) {
      waiting?.resolve(rows);
      return;
    }
    waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
    if (/PANIC|FATAL|unreachable|Aborted|RuntimeError/.test(error.message)) this.end();
  }

  /** Ends the run as a crash would. The next start finds everything that was committed. */
  end(): void {
    this.alive = false;
    void this.worker.terminate();
  }

  private lost(error: Error): void {
    this.alive = false;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function lastLine(text: string, error?: Error): string {
  return text.trim().split('\n').at(-1) || error?.message || 'it stopped without an error';
}
