import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that never ends the lease of a dead node. */
export const deadNodeKept: PlantedFault = {
  what: 'an expired lease is not removed',
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.startsWith('delete from node where lease_until') ? [] : ask(sql, parameters),
    ),
};
