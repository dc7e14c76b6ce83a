import type { Queries } from './database.ts';

/** The queries of one transaction. */
export interface TransactionScope {
  readonly tx: Queries;
  /** From here on nothing more belongs to it. */
  end(): void;
}

/**
 * Ties queries to their transaction. Where one of several that run side by side fails, the others may have more to ask
 * for: after the rollback that would be written all the same, on its own or in somebody else's transaction.
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
