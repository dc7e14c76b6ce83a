import pg from 'pg';
import { type Database, type Parameter, type Queries, StorageError } from './database.ts';
import { Turns } from './turns.ts';

const INT8 = 20;

/** Names this lock among the advisory locks of a database: one server runs the tables of a schema. */
const SERVER_LOCK = 'croupier server';

export interface PostgresOptions {
  /** Keep everything in this schema, made if missing, instead of `public`. */
  readonly schema?: string;
}

/**
 * PostgreSQL by its address. Only one server at a time may run its tables. Throws a StorageError: `unreachable`,
 * `locked`.
 */
export async function openPostgres(
  url: string,
  { schema = 'public' }: PostgresOptions = {},
): Promise<Database> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new RangeError(`not a schema's name: ${schema}`);
  const options = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: `-c search_path=${schema}`,
    application_name: 'croupier',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const keeper = new pg.Client(options);
  try {
    await keeper.connect();
    await keeper.query(`create schema if not exists "${schema}"`);
    const {
      rows: [lock],
    } = await keeper.query('select pg_try_advisory_lock(hashtext($1), hashtext($2)) as taken', [
      SERVER_LOCK,
      schema,
    ]);
    if (!lock.taken)
      throw new StorageError('locked', `The database ${place(url)} is in use by another server.`);
  } catch (error) {
    await keeper.end().catch(() => undefined);
    throw error instanceof StorageError
      ? error
      : new StorageError('unreachable', `The database ${place(url)} does not answer: ${said(error)}.`, {
          cause: error,
        });
  }
  const pool = new pg.Pool({ ...options, max: 8, connectionTimeoutMillis: 30_000 });
  pool.on('error', () => undefined); // an idle connection broke: the pool makes another
  keeper.on('error', () => undefined);
  return new Postgres(pool, keeper);
}

class Postgres implements Database {
  constructor(
    private readonly pool: pg.Pool,
    private readonly keeper: pg.Client,
  ) {}

  async query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return rowsOf(await this.pool.query(sql, parameters as unknown[] | undefined));
  }

  async transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const turns = new Turns();
      const result = await work({
        query: (sql, parameters) =>
          turns.take(async () => rowsOf(await client.query(sql, parameters as unknown[] | undefined))),
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failed) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.keeper.end().catch(() => undefined);
  }
}

/** Several statements without parameters give a list of results. */
function rowsOf<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return ((Array.isArray(result) ? result.at(-1) : result)?.rows ?? []) as Row[];
}

/** The address without the password. */
function place(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}

function said(error: unknown): string {
  if (error instanceof AggregateError) return said(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
