import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** Limits that people have set for themselves are not seen where it is asked what they may do. */
export const limitNotAsked: Planted = {
  what: 'a limit is not asked',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql.replace('from self_limit as chosen where', 'from self_limit as chosen where false and'),
        parameters,
      ),
    ),
};
