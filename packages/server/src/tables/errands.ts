import { type Errand, type GameEvent, isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Accepted } from '../casino.ts';
import { tellFault } from '../fault.ts';
import type { Database, Queries } from '../storage/database.ts';

/** Who makes the moves that follow from another table's, as it stands in the audit: no account has this name. */
export const HOUSE = 'house';

interface StoredErrand extends Errand {
  readonly id: number;
  readonly from: string;
}

/** Writes the errands of a table's events, in the transaction of what they follow from. */
export async function insertErrands(
  tx: Queries,
  { table, round, at }: { readonly table: number; readonly round: number; readonly at: number },
  events: readonly GameEvent[],
): Promise<void> {
  const errands = errandsOf(events);
  if (errands.length === 0) return;
  await tx.query(
    `insert into errand (from_table, round, at, to_table, move)
     select $1::bigint, $2::bigint, $3::bigint, to_table, move::json from unnest($4::text[], $5::text[]) as sent (to_table, move)`,
    [table, round, at, errands.map(({ table: to }) => to), errands.map(({ move }) => JSON.stringify(move))],
  );
}

export function errandsOf(events: readonly GameEvent[]): readonly Errand[] {
  return events.flatMap(({ errand }) => (errand ? [errand] : []));
}

/** What the errands need of the casino's tables. */
export interface ErrandTables {
  readonly database: Database;
  readonly table: (id: string) => TableInfo | undefined;
  /** Makes a move at a table as its manager; the same key is played once. */
  readonly make: (table: string, key: string, move: Json) => Promise<Accepted | Refusal>;
}

/** These say nothing about the move: it is made later, at the latest when the server starts again. */
const LATER: readonly string[] = ['stopping', 'not-stored'];

/**
 * Makes what tables make necessary at each other: one errand after the other in the order in which they were written,
 * each under a key of its own, so that one that was made before the server was killed is not made again.
 */
export class Errands {
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly tables: ErrandTables) {}

  /** Makes whatever is open, after what is under way. */
  run(): void {
    this.running = this.running
      .then(() => this.runAll())
      .catch((error) => tellFault('moves that follow from another table', error));
  }

  quiet(): Promise<void> {
    return this.running;
  }

  private async runAll(): Promise<void> {
    const { database } = this.tables;
    const open = await database.query<StoredErrand>(
      `select id, from_table::text as "from", to_table as "table", move from errand where answer is null order by id`,
    );
    for (const errand of open) {
      const answer = await this.runOne(errand);
      if (isRefusal(answer) && LATER.includes(answer.code)) continue;
      const said = isRefusal(answer) ? answer.code : 'made';
      await database.query('update errand set answer = $2 where id = $1', [errand.id, said]);
    }
  }

  private async runOne({ id, from, table, move }: StoredErrand): Promise<Accepted | Refusal> {
    const [one, other] = [this.tables.table(from), this.tables.table(table)];
    if (!other || from === table) return refuse('no-such-table', 'There is no such other table.');
    if (!one || !related(one, other)) return refuse('not-allowed', 'These tables share no players.');
    return this.tables.make(table, `errand-${id}`, move);
  }
}

/** Whether players may be sent from one table to the other: both are played with the same purses. */
export function related(one: TableInfo, other: TableInfo): boolean {
  return one.house === other.house && one.evening === other.evening;
}
