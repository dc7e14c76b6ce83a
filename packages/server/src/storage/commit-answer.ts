import type { Database, Queries } from './database.ts';

/**
 * Runs a transaction, and finds out its result where the answer to its COMMIT was lost: `isStored` asks the storage.
 * Stored data count as done. Throws the transaction's error where nothing is stored, and that of `isStored` where
 * nobody knows.
 */
export async function transactionOrStored<Result>(
  database: Database,
  work: (tx: Queries) => Promise<Result>,
  isStored: (result: Result) => Promise<boolean>,
): Promise<Result> {
  let worked: { readonly result: Result } | undefined;
  try {
    return await database.transaction(async (tx) => {
      worked = { result: await work(tx) };
      return worked.result;
    });
  } catch (error) {
    // Before the work was done, no COMMIT was sent.
    if (worked && (await isStored(worked.result))) return worked.result;
    throw error;
  }
}
