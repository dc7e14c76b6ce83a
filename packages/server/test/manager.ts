import { namesOf } from '../src/accounts/lookups.ts';
import type { SignedInCaller } from '../src/http/call.ts';
import type { Database } from '../src/storage/database.ts';

/** Returns the input for a manager's call whose handler reads only the query. */
export function managerCall<Query>(query: Query) {
  return { query, params: undefined, body: undefined, by: {} as SignedInCaller };
}

/** Returns a function that reads account names from a database. */
export function namesIn(database: Database) {
  return { namesOf: (accounts: readonly string[]) => namesOf(database, accounts) };
}
