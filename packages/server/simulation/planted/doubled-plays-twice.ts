import type { Parameter } from '../../src/storage/database.ts';
import type { PlantedFault } from './planted.ts';
import { overQueries, placeOf } from './queries.ts';

/** A fault that carries out a repeated move again. */
export const doubledPlaysTwice: PlantedFault = {
  what: 'a duplicated message plays twice',
  faults: { deaths: 0, failures: 0, doubled: 0.05 },
  storage: (database) => {
    const used = new Set<string>();
    return overQueries(database, async (sql, parameters, ask) => {
      if (sql.startsWith('select account, key, seq, role, move from move')) return [];
      if (!parameters || !sql.includes('insert into move')) return ask(sql, parameters);
      const place = placeOf('key', sql);
      const keys = (parameters[place] as readonly (string | null)[]).map((key) => {
        if (key === null) return key;
        let fresh = key;
        while (used.has(fresh)) fresh = `${fresh}+`;
        used.add(fresh);
        return fresh;
      });
      return ask(sql, parameters.with(place, keys as Parameter));
    });
  },
};
