import { type AuditHead, verifyAudit } from '../../src/audit/verify.ts';
import type { Database, Queries } from '../../src/storage/database.ts';
import { HOUSE_ACCOUNT } from '../../src/tables/outbox.ts';

/** Finds faults in the chain of the audit log. An entry that was read once never disappears again. */
export class AuditChain {
  private anchor: AuditHead | undefined;

  async look(stored: Pick<Database, 'transaction'>): Promise<readonly string[]> {
    const { head, fault } = await verifyAudit(stored as Database, this.anchor);
    this.anchor = head;
    return fault === undefined ? [] : [`The audit log is broken: ${fault}`];
  }
}

/** Finds public tables at which staff made other moves than the audit log records. */
export async function unloggedMoves(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ table: string; made: number; logged: number }>(
    `with made as (
       select 'table ' || game_table as name, count(*)::int as n from move join game_table on game_table.id = game_table
       where role in ('croupier', 'inspector', 'manager') and account is not null and account <> $1 and code is null
       group by 1
     ), logged as (
       select object as name, count(*)::int as n from audit_entry where action = 'move' and outcome = 'done' group by 1
     )
     select name as "table", coalesce(made.n, 0) as made, coalesce(logged.n, 0) as logged
     from made full join logged using (name) where made.n is distinct from logged.n order by 1 limit 5`,
    [HOUSE_ACCOUNT],
  );
  return rows.map(
    ({ table, made, logged }) => `Staff made ${made} moves at ${table}, but the audit log has ${logged}.`,
  );
}
