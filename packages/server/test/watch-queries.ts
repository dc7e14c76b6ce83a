import type { Database } from '../src/storage/database.ts';

/** Returns a database whose `close` does nothing, and a function that returns whether no query is pending. */
export function watchQueries(database: Database): { database: Database; idle: () => boolean } {
  let waiting = 0;
  const counted = async <T>(work: Promise<T>) => {
    waiting += 1;
    try {
      return await work;
    } finally {
      waiting -= 1;
    }
  };
  return {
    database: {
      query: <Row>(...asked: Parameters<Database['query']>) => counted(database.query<Row>(...asked)),
      transaction: (work) => counted(database.transaction(work)),
      close: async () => undefined, // The test file still uses it.
    },
    idle: () => waiting === 0,
  };
}
