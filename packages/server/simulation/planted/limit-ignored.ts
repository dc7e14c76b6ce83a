import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that ignores the limits that people set for themselves. */
export const limitIgnored: PlantedFault = {
  what: 'a limit is not checked',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql.replace('from self_limit as chosen where', 'from self_limit as chosen where false and'),
        parameters,
      ),
    ),
};
