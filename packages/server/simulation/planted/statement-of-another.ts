import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that shows the previous reader's postings in a purse statement. */
export const statementOfAnother: PlantedFault = {
  what: 'a statement shows somebody else’s postings',
  storage: (database) => {
    let before: string | undefined;
    return overQueries(database, async (sql, parameters, ask) => {
      if (!parameters || !/^select posting\.id, at, source\.kind as from/.test(sql))
        return ask(sql, parameters);
      const [own, ...rest] = parameters;
      const shown = before ?? own;
      before = own as string;
      return ask(sql, [shown as string, ...rest]);
    });
  },
};
