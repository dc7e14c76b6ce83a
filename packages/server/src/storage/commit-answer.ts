import type { Database, Queries } from './database.ts';

/**
 * Runs a transaction. If the answer to its COMMIT was lost, finds out the result from the storage with `isStored`.
 * Stored data count as success. Throws the transaction's error if nothing is stored, and the error of `isStored` if the
 * result is unknown.
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
