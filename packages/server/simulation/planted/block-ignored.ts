import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that ignores the panic button and the register of excluded persons. */
export const blockIgnored: PlantedFault = {
  what: 'a block is not checked',
  faults: { panics: 1 },
  storage: (database) =>
    overQueries(database, async (sql, parameters, ask) => {
      const rows = (await ask(sql, parameters)) as object[];
      if (sql.startsWith('select * from play')) return rows.map((row) => ({ ...row, panic_at: null }));
      return rows.map((row) => ('listed' in row ? { ...row, listed: false } : row));
    }),
};
