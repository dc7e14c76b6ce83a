import { type FollowUp, type GameEvent, isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import { json, type TableInfo } from '@croupier/protocol';
import { z } from 'zod';
import { Worker } from '../runtime/worker.ts';
import type { AcceptedMove } from '../services/casino.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { UNDECIDED } from './submission.ts';

/** The account that makes follow-up moves, as the audit shows it. No person's account has this name. */
export const HOUSE_ACCOUNT = 'house';

const entryRow = z.object({
  id: z.int(),
  table: z.string(),
  move: json,
  /** Whether both tables exist and are played from the same purses. */
  allowed: z.boolean(),
  /** Whether the other table exists and is open. */
  open: z.boolean(),
});
type OutboxEntry = z.infer<typeof entryRow>;

/** Stores the follow-up moves of these events, in the same transaction as the moves that caused them. */
export async function writeOutbox(
  tx: Queries,
  { table, round, at }: { readonly table: number; readonly round: number; readonly at: number },
  events: readonly GameEvent[],
): Promise<void> {
  const moves = followUpsIn(events);
  if (moves.length === 0) return;
  await tx.query(
    `insert into outbox (from_table, round, at, to_table, move)
     select $1::bigint, $2::bigint, $3::bigint, to_table, move::json from unnest($4::text[], $5::text[]) as sent (to_table, move)`,
    [table, round, at, moves.map(({ table: to }) => to), moves.map(({ move }) => JSON.stringify(move))],
  );
}

/** Returns the moves at other tables that must follow these events. */
export function followUpsIn(events: readonly GameEvent[]): readonly FollowUp[] {
  return events.flatMap(({ followUp }) => (followUp ? [followUp] : []));
}

/** The functions of the casino's tables that the outbox needs. */
export interface OutboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Returns whether this node owns a table. */
  readonly has: (table: string) => boolean;
  /** Makes a move at a table as its manager. A repeated key does not make the move again. */
  readonly make: (table: string, key: string, move: Json) => Promise<AcceptedMove | Refusal>;
}

/** The delay before moves without a stored outcome are made again, in milliseconds. */
const AGAIN = 5_000;

/**
 * Delivers the moves that a move at one table causes at another, if this server owns the target table. Other nodes
 * deliver the rest, and the storage records the outcome. The entries of a table are delivered one after another, in the
 * order in which they were written, each with its own key. An entry that was delivered before the server was killed is
 * therefore not made again.
 */
export class Outbox {
  private readonly worker: Worker;

  constructor(private readonly options: OutboxOptions) {
    this.worker = new Worker(options.clock, {
      name: 'follow-up moves from another table',
      work: () => this.deliverAll(),
    });
  }

  /** Delivers all open entries, once a run in progress has finished. */
  run(): void {
    this.worker.run();
  }

  /** Resolves when no delivery is in progress. */
  drain(): Promise<void> {
    return this.worker.drain();
  }

  /** Finishes the delivery in progress and stops. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** Delivers all entries. Returns the time at which to retry those that are still open. */
  private async deliverAll(): Promise<number | undefined> {
    const { database } = this.options;
    const open = await checkedRows(
      database,
      entryRow,
      `select outbox.id, to_table as "table", move,
         coalesce(target.house = source.house and target.home_session = source.home_session, false) as allowed,
         coalesce(target.state <> 'closed' and target.id <> source.id, false) as open
       from outbox join game_table source on source.id = from_table
         left join game_table target
           on target.id = case when to_table ~ '^[0-9]{1,18}$' then to_table::bigint end
       where answer is null order by outbox.id`,
    );
    const waiting = new Set<string>();
    for (const entry of open) {
      if (waiting.has(entry.table) || (entry.open && !this.options.has(entry.table))) continue;
      const answer = await this.deliver(entry);
      if (isRefusal(answer) && UNDECIDED.has(answer.code)) {
        waiting.add(entry.table);
        continue;
      }
      const outcome = isRefusal(answer) ? answer.code : 'made';
      await database.query('update outbox set answer = $2 where id = $1 and answer is null', [
        entry.id,
        outcome,
      ]);
    }
    return waiting.size > 0 ? this.options.clock.now() + AGAIN : undefined;
  }

  private async deliver({ id, table, move, open, allowed }: OutboxEntry): Promise<AcceptedMove | Refusal> {
    if (!open) return refuse('no-such-table', 'The other table does not exist or is closed.');
    if (!allowed) return refuse('not-allowed', 'Players cannot move between these two tables.');
    // Moves of earlier versions are stored with this prefix. With a different prefix, such a move could be
    // made twice.
    return this.options.make(table, `errand-${id}`, move);
  }
}

/** Returns whether players can be sent from one table to the other, because both tables use the same purses. */
export function sharePurses(one: TableInfo, other: TableInfo): boolean {
  return one.house === other.house && one.homeSession === other.homeSession;
}
