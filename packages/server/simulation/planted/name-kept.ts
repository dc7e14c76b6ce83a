import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that keeps the name of an erased account. */
export const nameKept: PlantedFault = {
  what: 'an erased account is still known',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(sql.replace("set name = 'erased',", 'set'), parameters),
    ),
};
