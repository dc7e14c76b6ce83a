import type { Database, Queries } from '../src/storage/database.ts';
import type { Clock } from '../src/time/clock.ts';

/** A database that uses this clock, which decides when leases are over. */
export function withClock(database: Database, clock: Pick<Clock, 'now'>): Database {
  const told = ({ query }: Queries): Queries => ({
    query: (sql, parameters) =>
      query(sql.replaceAll('clock_timestamp()', `to_timestamp(${clock.now() / 1000})`), parameters),
  });
  return {
    ...told({ query: (sql, parameters) => database.query(sql, parameters) }),
    transaction: (work) =>
      database.transaction((tx) => work(told({ query: (sql, parameters) => tx.query(sql, parameters) }))),
    close: () => database.close(),
  };
}
