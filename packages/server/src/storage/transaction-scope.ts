import type { Queries } from './database.ts';

/** The queries of one transaction. */
export interface TransactionScope {
  readonly tx: Queries;
  /** Ends the scope: later queries are refused. */
  end(): void;
}

/**
 * Ties queries to their transaction. Where one of several parallel ones fails, the others may still send queries.
 * After the rollback those would be executed on their own, or in another transaction.
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
