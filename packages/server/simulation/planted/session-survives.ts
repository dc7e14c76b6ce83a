import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that does not end the session when a person signs out. */
export const sessionSurvives: PlantedFault = {
  what: 'a session is valid after sign-out',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.startsWith('delete from session where token_hash = $1') ? [] : ask(sql, parameters),
    ),
};
