import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that commits without checking whether the node still owns the table. */
export const epochNotChecked: PlantedFault = {
  what: 'a commit does not check the epoch of its owner',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(sql.replace(/and epoch = (\$\d+)/g, 'and $1::bigint is not null'), parameters),
    ),
};
