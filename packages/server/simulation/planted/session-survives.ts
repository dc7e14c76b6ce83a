import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** Who signs out is still signed in. */
export const sessionSurvives: Planted = {
  what: 'a login survives its end',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.startsWith('delete from session where token_hash = $1') ? [] : ask(sql, parameters),
    ),
};
