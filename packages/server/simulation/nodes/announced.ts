import { createHash } from 'node:crypto';
import type { TableCommit } from '../../src/services/casino.ts';
import type { Queries } from '../../src/storage/database.ts';

/**
 * Checks the commits that nodes announce. Each commit must be stored, and must have the same content at all
 * nodes.
 */
export class AnnouncementCheck {
  /** The content of each commit, by table and number, and the node that announced it first. */
  private readonly contents = new Map<string, { readonly node: string; readonly hash: string }>();
  /** The last commit announced for each table. */
  private readonly last = new Map<string, number>();
  private fresh: { readonly table: string; readonly seq: number; readonly key: string }[] = [];
  private wrong: string[] = [];

  hear(node: string, { table, state, events, made }: TableCommit): void {
    const { seq } = state;
    const place = `${table}/${seq}`;
    const hash = createHash('sha256').update(JSON.stringify(events)).digest('hex');
    const before = this.contents.get(place);
    if (!before) this.contents.set(place, { node, hash });
    else if (before.hash !== hash)
      this.wrong.push(`Commit ${seq} of table ${table} differs between ${before.node} and ${node}.`);
    this.last.set(table, Math.max(seq, this.last.get(table) ?? 0));
    for (const keys of made.values()) for (const key of keys) this.fresh.push({ table, seq, key });
  }

  /** Finds announcements that are not stored. */
  async look(stored: Queries): Promise<readonly string[]> {
    const told = [...this.last];
    const fresh = this.fresh.splice(0);
    const behind = await stored.query<{ table: string; told: number; seq: number }>(
      `select game_table.id::text as table, told, seq
       from unnest($1::bigint[], $2::bigint[]) as announced (id, told) join game_table using (id)
       where seq < told order by id limit 5`,
      [told.map(([table]) => Number(table)), told.map(([, seq]) => seq)],
    );
    const missing = await stored.query<{ table: string; seq: number; key: string }>(
      `select place::text as table, announced.seq, announced.key
       from unnest($1::bigint[], $2::bigint[], $3::text[]) as announced (place, seq, key)
       where not exists (select from move
         where move.game_table = place and move.key = announced.key and move.seq = announced.seq) limit 5`,
      [fresh.map(({ table }) => Number(table)), fresh.map(({ seq }) => seq), fresh.map(({ key }) => key)],
    );
    return [
      ...this.wrong.splice(0, 5),
      ...behind.map(
        ({ table, told, seq }) =>
          `Commit ${told} of table ${table} was announced, but the last stored one is ${seq}.`,
      ),
      ...missing.map(
        ({ table, seq, key }) =>
          `The move ${key} was announced in commit ${seq} of table ${table}, but is not stored there.`,
      ),
    ];
  }
}
