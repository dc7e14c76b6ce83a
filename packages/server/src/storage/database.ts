import { type Refusal, refuse } from '@croupier/core';
import type { Composed, Secret } from './secret.ts';

/** A parameter of a query: a plain value, a value to be encrypted, or a list of values for `unnest`. */
export type Parameter =
  | string
  | number
  | boolean
  | null
  | Secret
  | Composed
  | readonly (string | number | boolean | null | Secret)[];

export interface Queries {
  /**
   * Runs SQL and returns its rows, with bigints as numbers. Without parameters, the SQL can contain several
   * statements.
   */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** The database: PostgreSQL, embedded or on a server. The same SQL runs on both. */
export interface Database extends Queries {
  /**
   * Runs `work` in a transaction. Commits when `work` resolves, and rolls back when it throws. Commits
   * survive `kill -9`.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Queries on a separate connection that no other work blocks; undefined if there is only one connection. */
  readonly separateConnection?: Queries | undefined;
  /** Waits for running queries to finish and closes the storage. */
  close(): Promise<void>;
}

/** The reason why the storage cannot be used, in one sentence for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly code:
      | 'locked'
      | 'no-space'
      | 'read-only'
      | 'unreachable'
      | 'newer'
      | 'older-nodes'
      | 'other-nodes'
      | 'other'
      | 'bad-backup'
      | 'not-empty'
      | 'wrong-key'
      | 'broken',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Returns the SQLSTATE of a failed statement, e.g. `23505` for a key that already exists; undefined for any
 * other error.
 */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Returns whether a transaction failed because of a conflict with another one, so that it can be retried: a deadlock, a
 * serialization failure, a key or number that the other has taken, or a row that the other has changed.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof FencedError || ['40001', '40P01', '23505'].includes(sqlState(error) ?? '');
}

/** An error thrown if a row has changed since its owner read it. The transaction is rolled back. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/**
 * Returns the reason if an error means that nothing can be stored any more; undefined if the error may be temporary.
 */
export function lostStorage(error: unknown): Refusal | undefined {
  if (error instanceof StorageError)
    return error.code === 'unreachable' ? undefined : refuse(error.code, error.message);
  if (sqlState(error) === '53100' || /no space left/i.test(error instanceof Error ? error.message : ''))
    return refuse('no-space', 'The disk of the database is full.');
  return undefined;
}
