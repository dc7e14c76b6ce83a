import type { Queries } from './database.ts';

/** The queries of one transaction. */
export interface TransactionScope {
  readonly tx: Queries;
  /** Ends the scope. Later queries are refused. */
  end(): void;
}

/**
 * Binds queries to their transaction. If one of several parallel queries fails, the others may still be sent.
 * After the rollback, such queries would run outside of any transaction or in another one.
 */
export function transactionScope(ask: Queries['query']): TransactionScope {
  let over = false;
  const query: Queries['query'] = (sql, parameters) =>
    over ? Promise.reject(new Error('The transaction is over.')) : ask(sql, parameters);
  return {
    tx: { query },
    end: () => {
      over = true;
    },
  };
}
