import type { PlantedFault } from './planted.ts';
import { RolledBack } from './unwritten.ts';

/**
 * A fault that confirms a transaction without storing it. The process dies soon afterwards, before it can
 * notice the loss.
 */
export const confirmedLost: PlantedFault = {
  what: 'a confirmed bet is lost when the process dies',
  storage: (database, { agenda, chance, die }) => ({
    ...database,
    query: (sql, parameters) => database.query(sql, parameters),
    transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> => {
      if (!chance.happens(0.005)) return database.transaction(work);
      try {
        return await database.transaction(async (tx) => {
          throw new RolledBack(await work(tx));
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
        agenda.after(400, () => die('its disk lost a confirmed write'));
        return error.result as T;
      }
    },
  }),
};
