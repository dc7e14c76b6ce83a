import { z } from 'zod';
import { logFault } from '../monitoring/log.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The number of writes after which the counts of dead nodes are deleted. */
const SWEEP_EVERY = 1_000;

const othersRow = z.object({ others: z.int() });

/**
 * Counts connections per account and per address, on this server or across all nodes. Each node stores its own
 * counts, so two connections that reach two nodes simultaneously may both be accepted.
 */
export class ConnectionCounts {
  private readonly here = new Map<string, number>();
  /** The latest unfinished write of each count. Writes of the same count run one after another. */
  private readonly writing = new Map<string, Promise<number>>();
  private writes = 0;

  constructor(private readonly shared?: { readonly database: Database; readonly node: string }) {}

  /** Counts a new connection, which `leave` ends. Returns false if there are already too many. */
  async enter(kind: 'account' | 'address', key: string, most: number): Promise<boolean> {
    const who = `${kind} ${key}`;
    const before = this.here.get(who) ?? 0;
    if (before >= most) return false;
    this.here.set(who, before + 1);
    if (!this.shared) return true;
    // While the storage does not answer, each node counts only its own connections.
    const others = await this.write(who).catch((error) => {
      logFault('the connections of other nodes', error);
      return 0;
    });
    if (before + others < most) return true;
    this.leave(kind, key);
    return false;
  }

  leave(kind: 'account' | 'address', key: string): void {
    const who = `${kind} ${key}`;
    const left = (this.here.get(who) ?? 1) - 1;
    if (left > 0) this.here.set(who, left);
    else this.here.delete(who);
    if (this.shared) this.write(who).catch((error) => logFault('the connections of this node', error));
  }

  /** Resolves when no write is in progress. */
  async drain(): Promise<void> {
    while (this.writing.size > 0) await Promise.allSettled(this.writing.values());
  }

  /** Stores this node's count, and returns the sum of the other nodes' counts. */
  private write(who: string): Promise<number> {
    const last = this.writing.get(who) ?? Promise.resolve(0);
    const written = last.catch(() => 0).then(() => this.store(who, this.here.get(who) ?? 0));
    this.writing.set(who, written);
    const done = () => {
      if (this.writing.get(who) === written) this.writing.delete(who);
    };
    written.then(done, done);
    return written;
  }

  private async store(who: string, count: number): Promise<number> {
    if (!this.shared) return 0;
    const { database, node } = this.shared;
    if (this.writes++ % SWEEP_EVERY === 0)
      await database.query('delete from connected where node not in (select id from node)');
    if (count === 0) {
      await database.query('delete from connected where who = $1 and node = $2', [who, node]);
      return 0;
    }
    const [row] = await checkedRows(
      database,
      othersRow,
      `with own as (
         insert into connected (who, node, count) values ($1, $2, $3)
         on conflict (who, node) do update set count = excluded.count)
       select coalesce(sum(count), 0)::int as others from connected
       where who = $1 and node <> $2 and node in (select id from node)`,
      [who, node, count],
    );
    return row?.others ?? 0;
  }
}
