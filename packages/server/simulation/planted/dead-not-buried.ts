import type { Planted } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault by which the lease of a dead node never ends. */
export const deadNotBuried: Planted = {
  what: 'a lease that is over is not taken away',
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) =>
      sql.startsWith('delete from node where lease_until') ? [] : ask(sql, parameters),
    ),
};
