import { type DocumentKind, documentKind } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The milliseconds in which the same file, opened again for the same reason, makes no new record. */
const SAME_VIEW = 15 * 60_000;
/** The milliseconds for which an opened document can be read. */
const READABLE = 2 * 60_000;

/** An access to a person's data, about to be recorded. */
export interface NewAccess {
  readonly house: string;
  /** The person whose data are opened. */
  readonly account: string;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
  readonly document?: { readonly id: string; readonly kind: DocumentKind };
}

const accessRow = z.object({
  id: z.int(),
  account: z.string(),
  by_account: z.string(),
  at: z.int(),
  reason: z.string(),
  document: z.string().nullable(),
  kind: documentKind.nullable(),
});
/** A recorded access. */
export type Access = z.infer<typeof accessRow>;

/** Records an access before the data are read. Every access is recorded here. Returns its number. */
export async function recordAccess(
  tx: Queries,
  { house, account, by, reason, at, document }: NewAccess,
): Promise<number> {
  const [row] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    `insert into file_access (house, account, by_account, at, reason, document, kind)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [house, account, by, at, reason, document?.id ?? null, document?.kind ?? null],
  );
  if (!row) throw new Error('an access was not recorded');
  return row.id;
}

/** Returns whether the same file was opened a short time ago by the same person, for the same reason. */
export async function isSameView(
  tx: Queries,
  { house, account, by, reason, at }: NewAccess,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from file_access where by_account = $1 and account = $2 and house = $3 and reason = $4
       and document is null and at > $5 limit 1`,
    [by, account, house, reason, at - SAME_VIEW],
  );
  return rows.length > 0;
}

/** Returns the document that a person has just opened; undefined if the opening is not theirs or too old. */
export async function openedDocument(
  queries: Queries,
  opening: number,
  by: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await checkedRows(
    queries,
    z.object({ document: z.string() }),
    `select document from file_access
     where id = $1 and by_account = $2 and document is not null and at > $3`,
    [opening, by, now - READABLE],
  );
  return row?.document;
}

/** Returns the accesses at a house, newest first: of all people or one, by all staff or one. */
export function accessesAt(
  queries: Queries,
  house: string,
  {
    account,
    by,
    before,
    limit,
  }: {
    readonly account?: string | undefined;
    readonly by?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<Access[]> {
  return checkedRows(
    queries,
    accessRow,
    `select id, account, by_account, at, reason, document, kind from file_access
     where house = $1 and ($2::text is null or account = $2) and ($3::text is null or by_account = $3)
       and ($4::bigint is null or id < $4)
     order by id desc limit $5`,
    [house, account ?? null, by ?? null, before ?? null, limit],
  );
}
