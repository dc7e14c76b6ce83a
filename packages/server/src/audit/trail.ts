import { isRefusal } from '@croupier/core';
import { type EventSink, eventSinks, type SecurityEvent } from '../monitoring/security-events.ts';
import type { Database, Queries } from '../storage/database.ts';

/** Everything that the audit log records about one request. */
export class Trail implements EventSink {
  readonly events: SecurityEvent[] = [];
  /** Writes the entry of the call. It is undefined if there is no entry, or if it has been written. */
  private pending: ((tx: Queries) => Promise<void>) | undefined;
  private over = false;

  constructor(readonly request: string | null) {}

  heard(event: SecurityEvent): void {
    // A worker that the request woke up keeps the context of the request.
    if (!this.over && isRecorded(event)) this.events.push(event);
  }

  expect(write: (tx: Queries) => Promise<void>): void {
    this.pending = write;
  }

  /** Takes the entry that must still be written, so that it is written only once. */
  take(): ((tx: Queries) => Promise<void>) | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  end(): void {
    this.over = true;
    this.pending = undefined;
  }
}

/**
 * Returns whether the log records an event. It leaves out malformed input, visitors who must sign in first, and calls that
 * have an entry of their own.
 */
function isRecorded(noticed: SecurityEvent): boolean {
  if (noticed.event === 'access-refused') return noticed.account !== null;
  return noticed.event !== 'input-refused' && noticed.event !== 'personal-data-opened';
}

/** Returns the trail of the request that is being handled; undefined outside of a request. */
export function currentTrail(): Trail | undefined {
  const sink = eventSinks.getStore();
  return sink instanceof Trail ? sink : undefined;
}

/** A statement that writes. A lock (`for update`) does not. */
const WRITES = /\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set\b/i;

/**
 * Returns the same database, whose transactions also write the audit log. The first transaction of a call that writes
 * contains the entry of the call, so that neither is stored without the other.
 */
export function auditedDatabase(database: Database): Database {
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    separateConnection: database.separateConnection,
    transaction: async (work) => {
      const trail = currentTrail();
      if (!trail) return database.transaction(work);
      let taken: ReturnType<Trail['take']>;
      try {
        return await database.transaction(async (tx) => {
          let writes = false;
          const result = await work({
            query: (sql, parameters) => {
              writes ||= WRITES.test(sql);
              return tx.query(sql, parameters);
            },
          });
          if (!writes || isRefusal(result)) return result;
          taken = trail.take();
          // The head of the log is locked last, so that no two transactions can wait for each other.
          await taken?.(tx);
          return result;
        });
      } catch (error) {
        if (taken) trail.expect(taken);
        throw error;
      }
    },
    close: () => database.close(),
  };
}
