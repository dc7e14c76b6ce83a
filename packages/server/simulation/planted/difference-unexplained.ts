import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** The positions of the kind and the reason among the parameters of the statement that stores a slip. */
const [KIND, REASON] = [2, 9];

/** A fault that loses the reasons of closing counts, so that a difference is not explained. */
export const differenceUnexplained: PlantedFault = {
  what: 'the reason of a closing count is lost',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        sql.includes('insert into tray_slip') && parameters?.[KIND] === 'closing'
          ? parameters.map((value, at) => (at === REASON ? null : value))
          : parameters,
      ),
    ),
};
