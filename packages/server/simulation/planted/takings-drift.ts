import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** The position of the banks' wins among the parameters of the statement that books takings. */
const WIN = 7;

/** A fault that books takings which differ from the bank's win. */
export const takingsDrift: PlantedFault = {
  what: 'a table books one unit more than its bank won',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        sql.includes('insert into takings')
          ? parameters?.map((value, at) =>
              at === WIN && Array.isArray(value) ? value.map((win) => Number(win) + 1) : value,
            )
          : parameters,
      ),
    ),
};
