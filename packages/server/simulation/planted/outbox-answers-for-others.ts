import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that makes a node answer follow-up moves to other nodes' tables as if these tables were closed. */
export const outboxAnswersForOthers: PlantedFault = {
  what: 'a follow-up move to a table of another node is answered as closed',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql.replace(
          "coalesce(target.state <> 'closed' and target.id <> source.id, false) as open",
          'coalesce(target.owner = source.owner and target.id <> source.id, false) as open',
        ),
        parameters,
      ),
    ),
};
