import { measures } from '../monitoring/measures.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from './database.ts';

/** Returns the same database with transactions that are measured. */
export function measuredDatabase(database: Database, clock: Clock): Database {
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    separateConnection: database.separateConnection,
    transaction: async (work) => {
      const began = clock.steady();
      const took = (outcome: 'committed' | 'failed') => measures.transaction(outcome, clock.steady() - began);
      try {
        const result = await database.transaction(work);
        took('committed');
        return result;
      } catch (error) {
        took('failed');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
