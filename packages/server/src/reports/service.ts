import type { AnswerOf, Reserves } from '@croupier/protocol';
import { sumTurnover } from '../ledger/turnover.ts';
import { type LeasedJob, Worker } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { type BooksQuery, booksOf } from './books.ts';
import { type ReserveChange, reservesAt, setReserveRule } from './reserves.ts';

/** The reports about the money of a house. */
export interface ReportService {
  /** Returns the balances and movements of a house in a span. All figures are sums of the same postings. */
  books(house: string, query: BooksQuery): Promise<AnswerOf<'books'>>;
  /** Returns the reserves of a house at a time. */
  reserves(house: string, at: { readonly at: number; readonly money: 'real' | 'play' }): Promise<Reserves>;
  /** Changes the rule about the reserves of a house. */
  setReserves(change: Omit<ReserveChange, 'at'>): Promise<void>;
  /** Adds the new postings to the sums from which reports are made. */
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  /** The lease for adding up postings, if one of several nodes does it for all. */
  readonly leased?: LeasedJob | undefined;
}

/** The time after which new postings are added up, in milliseconds. Reports read the others one by one until then. */
const EVERY = 10 * 60_000;

export function createReports({ database, clock, leased }: Needs): ReportService {
  const worker = new Worker(clock, {
    name: 'the turnover',
    mayWork: leased?.mayWork,
    work: async () => {
      await sumTurnover(leased?.database ?? database);
      return clock.now() + EVERY;
    },
  });
  return {
    books: (house, query) =>
      database.transaction(async (tx) => {
        // All parts of a report are read from the same state of the books.
        await tx.query('set transaction isolation level repeatable read read only');
        return booksOf(tx, house, query);
      }),
    reserves: (house, at) =>
      database.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only');
        return reservesAt(tx, house, at);
      }),
    setReserves: (change) => database.transaction((tx) => setReserveRule(tx, { ...change, at: clock.now() })),
    run: () => worker.run(),
    drain: () => worker.drain(),
    stop: () => worker.stop(),
  };
}
