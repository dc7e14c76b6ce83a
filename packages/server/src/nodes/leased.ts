import type { Leased } from '../runtime/worker.ts';
import { type Database, FencedError } from '../storage/database.ts';
import { lockWorker, type Post } from './store.ts';

/** Returns a job as one worker sees it; `postOf` tells under which lease this node has it now. */
export function leased(database: Database, postOf: () => Post | undefined): Leased {
  let post: Post | undefined;
  const transaction: Database['transaction'] = (work) => {
    const held = post;
    return database.transaction(async (tx) => {
      if (!held || !(await lockWorker(tx, held))) throw new FencedError('Another node has this job by now.');
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
