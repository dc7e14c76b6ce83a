import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that leaves the changes of tables, which floor managers make, out of the audit log. */
export const callUnlogged: PlantedFault = {
  what: 'a call of staff has no entry in the audit log',
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.includes('insert into audit_head') && parameters?.includes('changeTable')
        ? []
        : ask(sql, parameters),
    ),
};
