import pg from 'pg';
import type { Clock } from '../time/clock.ts';
import { type Database, type Parameter, type Queries, StorageError } from './database.ts';
import { Mutex } from './mutex.ts';
import { SchemaLock, said } from './schema-lock.ts';
import { transactionScope } from './transaction-scope.ts';

const INT8 = 20;

export interface PostgresOptions {
  /** The schema for all tables, instead of `public`. The schema is created if it is missing. */
  readonly schema?: string;
  /**
   * The id of this node, if several nodes share the tables. Other nodes use this id to end the node's
   * connections.
   */
  readonly node?: string;
  readonly timeouts?: Partial<typeof ANSWER_TIMEOUT>;
}

/**
 * The timeouts in milliseconds: for connecting, for a connection of the pool, for another transaction's lock,
 * for a statement, and between two statements of a transaction. Without timeouts, one hanging transaction
 * would block everybody.
 */
const ANSWER_TIMEOUT = { connect: 5_000, pool: 10_000, lock: 5_000, statement: 30_000, idle: 10_000 };

/** The timeouts of the connection that renews the lease of a node, where a later answer would be useless. */
const SHORT = { connect: 1_000, statement: 1_000 };

/**
 * Opens the PostgreSQL database at an address. Only one server, or the nodes of one casino, can use its tables at a
 * time. Throws a StorageError: `unreachable`, `locked`.
 */
export async function openPostgres(
  url: string,
  clock: Clock,
  { schema = 'public', node, timeouts }: PostgresOptions = {},
): Promise<Database> {
  const { connect, pool: free, lock, statement, idle } = { ...ANSWER_TIMEOUT, ...timeouts };
  const options = { ...optionsOf(url, schema, applicationOf(node)), connectionTimeoutMillis: connect };
  const keeper = new SchemaLock(options, schema, place(url), node !== undefined, clock);
  await keeper.begin();
  const pool = quiet({
    ...options,
    max: 8,
    connectionTimeoutMillis: free,
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
  });
  if (node === undefined) return new Postgres(pool, keeper);
  const apart = quiet({
    ...options,
    max: 1,
    connectionTimeoutMillis: SHORT.connect,
    statement_timeout: SHORT.statement,
    query_timeout: SHORT.statement,
  });
  return new Postgres(pool, keeper, apart);
}

/**
 * Opens a PostgreSQL database for reading beside the server that uses it, so without its lock. Throws a StorageError
 * `unreachable`.
 */
export async function openPostgresBeside(url: string, schema = 'public'): Promise<Database> {
  const pool = quiet({
    ...optionsOf(url, schema, 'croupier backup'),
    connectionTimeoutMillis: ANSWER_TIMEOUT.connect,
    max: 1,
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StorageError('unreachable', `The database ${place(url)} does not answer: ${said(error)}.`);
  }
  return new Postgres(pool, { holds: async () => undefined, end: async () => undefined });
}

function optionsOf(url: string, schema: string, name: string) {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new RangeError(`not a schema's name: ${schema}`);
  return {
    connectionString: url,
    keepAlive: true,
    // Our statements take milliseconds. Compiling one takes up to a second, and begins at an estimate that is often wrong.
    options: `-c search_path=${schema} -c jit=off`,
    application_name: name,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
}

/** Creates a pool in which a broken connection fails only its next statement. */
function quiet(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined); // An idle connection broke, and the pool creates a new one.
  // A connection in use can break before its first statement or between two statements. The next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns the application name of a node's database connections. */
export function applicationOf(node: string | undefined): string {
  return node === undefined ? 'croupier' : `croupier ${node}`.slice(0, 63);
}

class Postgres implements Database {
  constructor(
    private readonly pool: pg.Pool,
    private readonly keeper: Pick<SchemaLock, 'holds' | 'end'>,
    private readonly lease?: pg.Pool,
  ) {
    if (lease)
      this.separateConnection = {
        query: async (sql, parameters) => rowsOf(await lease.query(sql, parameters as unknown[] | undefined)),
      };
  }

  readonly separateConnection: Queries | undefined;

  async query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    await this.keeper.holds();
    return rowsOf(await this.pool.query(sql, parameters as unknown[] | undefined));
  }

  async transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    await this.keeper.holds();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const mutex = new Mutex();
    const { tx, end } = transactionScope((sql, parameters) =>
      mutex.run(async () => rowsOf(await client.query(sql, parameters as unknown[] | undefined))),
    );
    try {
      await client.query('begin');
      const result = await work(tx);
      end();
      await mutex.run(() => client.query('commit'));
      return result;
    } catch (error) {
      end();
      await mutex
        .run(() => client.query('rollback'))
        .catch((failed) => {
          broken = failed;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.lease?.end();
    await this.keeper.end();
  }
}

/** Returns the rows of a result. Several statements without parameters return a list of results. */
function rowsOf<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return ((Array.isArray(result) ? result.at(-1) : result)?.rows ?? []) as Row[];
}

/** Returns the address without the password. */
function place(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}
