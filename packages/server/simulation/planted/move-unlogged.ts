import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that leaves moves of staff out of the audit log. */
export const moveUnlogged: PlantedFault = {
  what: 'a move of staff has no entry in the audit log',
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.includes('insert into audit_head') && parameters?.includes('move') ? [] : ask(sql, parameters),
    ),
};
