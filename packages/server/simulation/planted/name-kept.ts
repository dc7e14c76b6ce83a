import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** Who was erased keeps their name. */
export const nameKept: Planted = {
  what: 'an erased account is still known',
  faults: { leavers: 1 },
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(sql.replace("set name = 'erased',", 'set'), parameters),
    ),
};
