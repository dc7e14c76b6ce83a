import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** The position of the bank's win among the parameters of the statement that books takings. */
const WIN = 4;

/** A fault that books takings which differ from the bank's win. */
export const takingsDrift: PlantedFault = {
  what: 'a table books one unit more than its bank won',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        sql.includes('insert into takings')
          ? parameters?.map((value, at) => (at === WIN && typeof value === 'number' ? value + 1 : value))
          : parameters,
      ),
    ),
};
