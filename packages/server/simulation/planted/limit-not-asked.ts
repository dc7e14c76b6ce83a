import type { Database, Queries } from '../../src/storage/database.ts';
import type { Planted } from './planted.ts';

/** Limits that people have set for themselves are not seen where it is asked what they may do. */
export const limitNotAsked: Planted = {
  what: 'a limit is not asked',
  storage: (database): Database => {
    const blind = (queries: Queries): Queries => ({
      query: (sql, parameters) =>
        queries.query(
          sql.replace('from self_limit as chosen where', 'from self_limit as chosen where false and'),
          parameters,
        ),
    });
    return {
      ...blind(database),
      transaction: (work) => database.transaction((tx) => work(blind(tx))),
      close: () => database.close(),
    };
  },
};
