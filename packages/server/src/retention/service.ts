import { type LeasedJob, Worker } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import { deleteExpired } from '../storage/retention.ts';
import type { Clock } from '../time/clock.ts';
import { KINDS, type RetentionDays } from './kinds.ts';

const DAY = 86_400_000;
/** The number of rows that are deleted in one transaction, so that nobody waits for it. */
const BATCH = 500;

export interface RetentionOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The number of days for which each kind of data is kept. Other data are not deleted. */
  readonly days: RetentionDays;
  /** The lease for the job, if one of several nodes does it for all. */
  readonly leased?: LeasedJob | undefined;
}

/** Returns the daily job that deletes data that the operator no longer keeps. */
export function createRetention({ database, clock, days, leased }: RetentionOptions): Worker {
  const kept = KINDS.flatMap((kind) => {
    const limit = days[kind.name];
    return limit === undefined ? [] : [{ kind, limit }];
  });
  const worker = new Worker(clock, {
    name: 'retention',
    mayWork: leased?.mayWork,
    work: async () => {
      if (kept.length === 0) return undefined;
      const deleting = leased?.database ?? database;
      for (const { kind, limit } of kept) {
        const before = clock.now() - limit * DAY;
        let deleted = BATCH;
        while (deleted === BATCH && !worker.stopped)
          deleted = await deleting.transaction((tx) => deleteExpired(tx, kind, before, BATCH));
      }
      return clock.now() + DAY;
    },
  });
  return worker;
}
