import { staffRole } from '@croupier/protocol';
import { z } from 'zod';
import { findAccount } from '../accounts/store.ts';
import type { Parameter, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { entryRow } from './verify.ts';

/** The entries to find. All conditions must hold. */
export interface AuditQuery {
  /** The name or the id of the account that acted, or that an entry is about. */
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  readonly after?: number | undefined;
  readonly until?: number | undefined;
  /** Words, or beginnings of words, in the content. */
  readonly text?: string | undefined;
  /** The number before which the page begins. */
  readonly before?: number | undefined;
  readonly limit: number;
}

const foundRow = entryRow.extend({
  role: staffRole.nullable(),
  content_hash: z.string().nullable(),
  content: z.string().nullable(),
});

export type FoundEntry = z.output<typeof foundRow>;

/**
 * Returns the entries of a house and those without a house, newest first. Each of the two parts is read by its index
 * and ends after a page, so the time does not grow with the log.
 */
export async function search(
  queries: Queries,
  house: string,
  { person, action, object, after, until, text, before, limit }: AuditQuery,
): Promise<readonly FoundEntry[]> {
  const account =
    person === undefined ? undefined : ((await findAccount(queries, person))?.account.id ?? person);
  const parameters: Parameter[] = [house, limit];
  const given = (value: Parameter) => `$${parameters.push(value)}`;
  const conditions: string[] = [];
  if (account !== undefined) {
    const id = given(account);
    conditions.push(`(account = ${id} or subject = ${id})`);
  }
  if (action !== undefined) conditions.push(`action = ${given(action)}`);
  if (object !== undefined) conditions.push(`object = ${given(object)}`);
  if (after !== undefined) conditions.push(`at >= ${given(after)}`);
  if (until !== undefined) conditions.push(`at < ${given(until)}`);
  if (before !== undefined) conditions.push(`number < ${given(before)}`);
  const words = (text ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > 0) {
    // A quoted word is split like the content, for example at hyphens.
    const query = given(words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & '));
    conditions.push(
      `number in (select number from audit_content where to_tsvector('simple', content) @@ to_tsquery('simple', ${query}))`,
    );
  }
  return checkedRows(
    queries,
    foundRow,
    `select entry.*, content from (values ($1::text), ('')) as place (house)
     cross join lateral (
       select number, at, account, role, audit_entry.house, action, object, subject, outcome, request,
         content_hash
       from audit_entry where ${['audit_entry.house = place.house', ...conditions].join(' and ')}
       order by number desc limit $2
     ) as entry
     left join audit_content using (number)
     order by number desc limit $2`,
    parameters,
  );
}
