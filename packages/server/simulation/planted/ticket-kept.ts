import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that leaves a used ticket open, so that it can be used again. */
export const ticketKept: PlantedFault = {
  what: 'a ticket stays open after it was used',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        /update tournament_ticket set state = \$2/.test(sql) && parameters?.[1] === 'used'
          ? parameters.map((value, at) => (at === 1 ? 'open' : value))
          : parameters,
      ),
    ),
};
