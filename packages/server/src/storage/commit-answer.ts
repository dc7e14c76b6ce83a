import type { Database, Queries } from './database.ts';

/**
 * Runs a transaction, and finds out its result if the answer to its COMMIT was lost: `isStored` asks the storage.
 * Stored data count as success. Throws the transaction's error if nothing is stored, and that of `isStored` if nobody
 * knows.
 */
export async function transactionWithLostAnswer<Result>(
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
    // If the work did not finish, no COMMIT was sent.
    if (worked && (await isStored(worked.result))) return worked.result;
    throw error;
  }
}
