import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault by which signing out does not end the session. */
export const sessionSurvives: Planted = {
  what: 'a session survives signing out',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.startsWith('delete from session where token_hash = $1') ? [] : ask(sql, parameters),
    ),
};
