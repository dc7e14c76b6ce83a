import { type Refusal, refuse } from '@croupier/core';

/** What a query takes: plain values, and lists of them for `unnest`. */
export type Parameter = string | number | boolean | null | readonly (string | number | null)[];

export interface Queries {
  /** Runs SQL and gives its rows; bigints come as numbers. Without parameters it may hold several statements. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** Where everything is kept: PostgreSQL, embedded or by address. The same SQL runs on both. */
export interface Database extends Queries {
  /** All of `work` or nothing: commits when it resolves, rolls back when it throws. What is committed survives `kill -9`. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Lets what is running finish and lets go of the storage. */
  close(): Promise<void>;
}

/** Why the storage cannot be used, in one sentence for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly code: 'locked' | 'no-space' | 'read-only' | 'unreachable' | 'newer' | 'other' | 'broken',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The SQLSTATE of a failed statement, e.g. `23505` for a key that exists already. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Tells whether a transaction failed because another one was in its way, so that it may be tried again: a deadlock, an order that
 * cannot be, a key or number that the other has taken, a row that the other has changed.
 */
export function isInTheWay(error: unknown): boolean {
  return error instanceof Fenced || ['40001', '40P01', '23505'].includes(sqlState(error) ?? '');
}

/** A row is no more what its owner has in memory, so the transaction keeps nothing. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The reason in a sentence where an error says that nothing can be stored any more; undefined where it may pass. */
export function lostStorage(error: unknown): Refusal | undefined {
  if (error instanceof StorageError)
    return error.code === 'unreachable' ? undefined : refuse(error.code, error.message);
  if (sqlState(error) === '53100' || /no space left/i.test(error instanceof Error ? error.message : ''))
    return refuse('no-space', 'The disk of the database is full.');
  return undefined;
}
