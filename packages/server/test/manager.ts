import { namesOf } from '../src/accounts/known.ts';
import type { Known } from '../src/http/call.ts';
import type { Database } from '../src/storage/database.ts';

/** Returns the input of a manager's call that reads only its query. */
export function asked<Query>(query: Query) {
  return { query, params: undefined, body: undefined, by: {} as Known };
}

/** Returns a function that reads the names of accounts in a database. */
export function namesIn(database: Database) {
  return { namesOf: (accounts: readonly string[]) => namesOf(database, accounts) };
}
