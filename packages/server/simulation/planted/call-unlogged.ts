import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that leaves incidents, which a floor manager records, out of the audit log. */
export const callUnlogged: PlantedFault = {
  what: 'a call of staff has no entry in the audit log',
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.includes('insert into audit_head') && parameters?.includes('writeIncident')
        ? []
        : ask(sql, parameters),
    ),
};
