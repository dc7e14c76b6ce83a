import type { LeasedJob } from '../runtime/worker.ts';
import { type Database, FencedError } from '../storage/database.ts';
import { type JobLease, lockJob } from './store.ts';

/**
 * Returns the handle with which a worker runs a shared job. `postOf` returns the lease under which this node
 * currently has the job.
 */
export function leasedJob(database: Database, postOf: () => JobLease | undefined): LeasedJob {
  let post: JobLease | undefined;
  const transaction: Database['transaction'] = (work) => {
    const held = post;
    return database.transaction(async (tx) => {
      if (!held || !(await lockJob(tx, held))) throw new FencedError('Another node has taken over this job.');
      return work(tx);
    });
  };
  return {
    mayWork: () => {
      post = postOf();
      return post !== undefined;
    },
    database: {
      transaction,
      query: (sql, parameters) => transaction((tx) => tx.query(sql, parameters)),
      close: () => database.close(),
    },
  };
}
