import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault by which an erased account keeps its name. */
export const nameKept: Planted = {
  what: 'an erased account is still known',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(sql.replace("set name = 'erased',", 'set'), parameters),
    ),
};
