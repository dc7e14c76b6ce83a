import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** The positions of the kind and the amount among the parameters of a new slip. */
const [KIND, AMOUNT] = [2, 5];

/** A fault that stores a smaller closing count of a tray than the one that was made. */
export const trayMiscounted: PlantedFault = {
  what: 'the closing count of a tray is stored too small',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        sql.includes('insert into tray_slip') && parameters?.[KIND] === 'closing'
          ? parameters.map((value, at) => (at === AMOUNT ? Math.max(0, Number(value) - 100) : value))
          : parameters,
      ),
    ),
};
