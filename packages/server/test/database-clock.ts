import type { Database, Queries } from '../src/storage/database.ts';
import type { Clock } from '../src/time/clock.ts';

/** Returns a database that determines the end of leases by this clock. */
export function withClock(database: Database, clock: Pick<Clock, 'now'>): Database {
  const withTime = ({ query }: Queries): Queries => ({
    query: (sql, parameters) =>
      query(sql.replaceAll('clock_timestamp()', `to_timestamp(${clock.now() / 1000})`), parameters),
  });
  return {
    ...withTime({ query: (sql, parameters) => database.query(sql, parameters) }),
    transaction: (work) =>
      database.transaction((tx) => work(withTime({ query: (sql, parameters) => tx.query(sql, parameters) }))),
    close: () => database.close(),
  };
}
