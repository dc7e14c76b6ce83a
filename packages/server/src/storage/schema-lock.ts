import pg from 'pg';
import { type Clock, pause } from '../time/clock.ts';
import { StorageError } from './database.ts';

/** The name of the advisory lock that reserves a schema for one server, or for the nodes of one casino. */
const SERVER_LOCK = 'croupier server';

/**
 * The number of attempts to take the lock (`times`), and the milliseconds between them (`after`). The database may
 * notice late that a connection broke, or that the previous server was killed.
 */
const AGAIN = { times: 20, after: 100 } as const;

/**
 * Locks a schema for this server, or for all nodes of one casino together. The lock lasts as long as its connection. If
 * the connection breaks, the lock is taken again before anything else is read or written, unless another server has
 * taken it in the meantime.
 */
export class SchemaLock {
  private client: pg.Client | undefined;
  private taking: Promise<void> | undefined;

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly schema: string,
    /** The database's address without the password, for the operator. */
    private readonly place: string,
    private readonly shared: boolean,
    private readonly clock: Clock,
  ) {}

  /** Takes the lock at the start. Throws a StorageError: `unreachable`, `locked`. */
  async begin(): Promise<void> {
    await this.take(AGAIN.times);
  }

  /**
   * Resolves immediately while the lock is held. Otherwise takes the lock again. Throws the same errors as
   * `begin`.
   */
  async holds(): Promise<void> {
    if (this.client) return;
    this.taking ??= this.take(AGAIN.times).finally(() => {
      this.taking = undefined;
    });
    await this.taking;
  }

  async end(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  private async take(times: number): Promise<void> {
    const client = this.connection();
    const lost = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`create schema if not exists "${this.schema}"`);
      for (let time = 1; !(await this.asksOn(client)); time++) {
        if (time >= times)
          throw new StorageError(
            'locked',
            `The database ${this.place} is in use by ${this.shared ? 'a server without NODES' : 'another server'}. Stop that one first.`,
          );
        await pause(this.clock, AGAIN.after);
      }
      this.client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error instanceof StorageError
        ? error
        : new StorageError('unreachable', `The database ${this.place} does not answer: ${said(error)}.`, {
            cause: error,
          });
    }
  }

  /** Creates a connection without opening it. The client reads the files that the address names. */
  private connection(): pg.Client {
    try {
      return new pg.Client(this.options);
    } catch (error) {
      throw new StorageError('unreachable', `The address of the database is wrong: ${said(error)}.`);
    }
  }

  /**
   * Requests the lock for the schema that the connection really uses, because the address may set a different
   * one. Returns whether the lock was free.
   */
  private async asksOn(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query(
      `select pg_try_advisory_lock${this.shared ? '_shared' : ''}(hashtext($1), hashtext(coalesce(current_schema(), $2))) as taken`,
      [SERVER_LOCK, this.schema],
    );
    return rows[0]?.taken === true;
  }
}

/** Returns the message of a failed connection. */
export function said(error: unknown): string {
  if (error instanceof AggregateError) return said(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
