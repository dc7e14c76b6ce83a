import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';
import { RolledBack } from './unwritten.ts';

/** A fault that confirms a payment without storing it. */
export const paymentLost: PlantedFault = {
  what: 'a confirmed payment is lost',
  storage: (database, { chance }) => ({
    ...database,
    query: (sql, parameters) => database.query(sql, parameters),
    transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> => {
      let paid = false;
      const seen = overQueries(database, (sql, parameters, ask) => {
        paid ||= sql.includes('insert into transfer (') || sql.includes('insert into transfer\n');
        return ask(sql, parameters);
      });
      try {
        return await seen.transaction(async (tx) => {
          const result = await work(tx);
          if (paid && chance.happens(0.5)) throw new RolledBack(result);
          return result;
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.result as T;
        throw error;
      }
    },
  }),
};
