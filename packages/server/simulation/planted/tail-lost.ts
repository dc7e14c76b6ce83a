import type { PlantedFault } from './planted.ts';
import { RolledBack } from './unwritten.ts';

/**
 * A fault that announces some commits of tables without storing them, like a storage that loses its last
 * writes in a failover.
 */
export const tailLost: PlantedFault = {
  what: 'the storage loses confirmed writes',
  storage: (database, { chance }) => ({
    ...database,
    query: (sql, parameters) => database.query(sql, parameters),
    transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> => {
      let counts = false;
      try {
        return await database.transaction(async (tx) => {
          const result = await work({
            query: (sql, parameters) => {
              counts ||= sql.includes('update game_table set seq = ');
              return tx.query(sql, parameters);
            },
          });
          if (counts && chance.happens(0.02)) throw new RolledBack(result);
          return result;
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.result as T;
        throw error;
      }
    },
  }),
};
