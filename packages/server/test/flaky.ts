import type { Database } from '../src/storage/database.ts';

/**
 * The way in which a transaction fails. `before` means that it never begins, and `within` that it is rolled
 * back after all writes. `after` means that the answer to its commit is lost, and `in-the-way` that it
 * conflicts with another transaction.
 */
export type Failure = 'before' | 'within' | 'after' | 'in-the-way';

export interface FlakyDatabase extends Database {
  /** The failures of the next transactions, one for each. */
  readonly failures: Failure[];
  /** The error that failing transactions throw. */
  error: Error;
  /** Whether reads outside a transaction fail. */
  away: boolean;
  /** A promise that the next commit waits for. */
  hold: Promise<void> | undefined;
  /** Called when a transaction has done its work and is about to commit. The commit may be delayed. */
  holding: (() => void) | undefined;
}

/** A database whose transactions fail on request. */
export function flaky(database: Database): FlakyDatabase {
  const flakyDatabase: FlakyDatabase = {
    failures: [],
    error: new Error('the storage of this test fails'),
    away: false,
    hold: undefined,
    holding: undefined,
    query: async (sql, parameters) => {
      if (flakyDatabase.away) throw flakyDatabase.error;
      return database.query(sql, parameters);
    },
    close: () => database.close(),
    transaction: async (work) => {
      const failure = flakyDatabase.failures.shift();
      const { error } = flakyDatabase;
      if (failure === 'before') throw error;
      const result = await database.transaction(async (tx) => {
        const worked = await work(tx);
        flakyDatabase.holding?.();
        await flakyDatabase.hold;
        if (failure === 'within') throw error;
        if (failure === 'in-the-way') throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return worked;
      });
      if (failure === 'after') throw error;
      return result;
    },
  };
  return flakyDatabase;
}
