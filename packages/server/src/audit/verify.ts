import { z } from 'zod';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { contentHash, entryHash, entryText, GENESIS } from './chain.ts';
import { CONTENT_ERASED } from './personal-data.ts';

/** A number of an entry and its hash, which an operator keeps outside of the database. */
export interface AuditHead {
  readonly number: number;
  readonly hash: string;
}

/** The result of a check of the whole log. */
export interface AuditVerdict {
  readonly head: AuditHead;
  /** The number of entries whose content was erased. */
  readonly erased: number;
  /** The first fault, as a sentence; undefined if there is none. */
  readonly fault: string | undefined;
}

const headRow = z.object({ number: z.int(), hash: z.string() });
export const entryRow = z.object({
  number: z.int(),
  at: z.int(),
  account: z.string().nullable(),
  role: z.string().nullable(),
  house: z.string(),
  action: z.string(),
  object: z.string().nullable(),
  subject: z.string().nullable(),
  outcome: z.string(),
  request: z.string().nullable(),
});
const chainedRow = entryRow.extend({
  content_hash: z.string().nullable(),
  hash: z.string(),
  salt: z.string().nullable(),
  content: z.string().nullable(),
});
type ChainedRow = z.output<typeof chainedRow>;
const erasedNumbers = z.object({ erased: z.array(z.int()) });

/** The number of entries that are read at once. */
const AT_ONCE = 1_000;
const EMPTY: AuditHead = { number: 0, hash: GENESIS };

/** Returns the last entry of the log. An empty log has the number 0. */
export async function auditHead(queries: Queries): Promise<AuditHead> {
  const [head = EMPTY] = await checkedRows(queries, headRow, 'select number, hash from audit_head');
  return head;
}

/**
 * Checks every entry of the log, its content and its link to the entry before it. `anchor` is an earlier head, which
 * proves that nothing up to it was removed or replaced.
 */
export async function verifyAudit(database: Database, anchor?: AuditHead): Promise<AuditVerdict> {
  return database.transaction(async (tx) => {
    // The server may write during the check.
    await tx.query('set transaction isolation level repeatable read read only');
    const head = await auditHead(tx);
    const missing = new Set<number>();
    let last = EMPTY;
    let erased = 0;
    const verdict = (fault?: string): AuditVerdict => ({ head: last, erased, fault });
    for (;;) {
      const rows = await checkedRows(
        tx,
        chainedRow,
        `select number, at, account, role, house, action, object, subject, outcome, request, content_hash, hash, salt,
           content from audit_entry
         left join (select * from audit_content where number > $1) as following using (number)
         where number > $1 order by number limit ${AT_ONCE}`,
        [last.number],
      );
      for (const row of rows) {
        const fault = faultOf(row, last);
        if (fault !== undefined) return verdict(fault);
        last = { number: row.number, hash: row.hash };
        if (anchor?.number === row.number && anchor.hash !== row.hash)
          return verdict(`Entry ${row.number} is not the one that was noted: its hash is ${row.hash}.`);
        if (row.content_hash !== null && row.content === null) missing.add(row.number);
        if (row.action !== CONTENT_ERASED || row.content === null) continue;
        for (const number of erasedNumbers.parse(JSON.parse(row.content)).erased)
          if (missing.delete(number)) erased += 1;
      }
      if (rows.length < AT_ONCE) break;
    }
    if (head.number !== last.number || head.hash !== last.hash)
      return verdict(
        `The log ends with entry ${last.number}, but entry ${head.number} was written last: the end is missing or was replaced.`,
      );
    if (anchor && anchor.number > last.number)
      return verdict(
        `The log ends with entry ${last.number}, but entry ${anchor.number} was noted: the end is missing.`,
      );
    const [removed] = missing;
    return verdict(
      removed === undefined
        ? undefined
        : `The content of entry ${removed} is missing, and no erasure is recorded.`,
    );
  });
}

/** Returns what is wrong with an entry that follows `last`; undefined if nothing is. */
function faultOf(row: ChainedRow, last: AuditHead): string | undefined {
  const { number, hash, salt, content } = row;
  if (number !== last.number + 1) return `Entry ${last.number + 1} is missing.`;
  if (hash !== entryHash(last.hash, number, entryText(row, row.content_hash)))
    return number === 1
      ? 'Entry 1 was changed: it does not match its hash.'
      : `Entry ${number} does not match its hash: it was changed or inserted, or entry ${number - 1} was replaced.`;
  if (content === null || salt === null) return undefined;
  return row.content_hash === contentHash({ salt, content })
    ? undefined
    : `The content of entry ${number} was changed.`;
}
