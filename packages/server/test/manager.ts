import { namesOf } from '../src/accounts/known.ts';
import type { Known } from '../src/http/call.ts';
import type { Database } from '../src/storage/database.ts';

/** What a manager's screen asks for, of a call that looks at nothing but its query. */
export function asked<Query>(query: Query) {
  return { query, params: undefined, body: undefined, by: {} as Known };
}

/** The names of the accounts in a database. */
export function namesIn(database: Database) {
  return { namesOf: (accounts: readonly string[]) => namesOf(database, accounts) };
}
