import { createHash } from 'node:crypto';
import { canonicalJson } from '@croupier/protocol';
import type { Queries } from '../storage/database.ts';

/** An entry without its number and its place in the chain. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The account that acted; null for a visitor. */
  readonly account: string | null;
  readonly role: string | null;
  /** The house that the action is about; empty if it belongs to no house. */
  readonly house: string;
  readonly action: string;
  /** The kind and the id of an object, for example `table 12`. */
  readonly object: string | null;
  /** The account that the action is about, if it is not the one that acted. */
  readonly subject: string | null;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly request: string | null;
}

/** The part of an entry that can be erased: canonical JSON, and the salt of its hash. */
export interface AuditContent {
  readonly salt: string;
  readonly content: string;
}

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64);

/** Returns the hash by which an entry commits to its content. */
export function contentHash({ salt, content }: AuditContent): string {
  return sha256(`${salt}\n${content}`);
}

/** Returns the text of an entry that its hash covers, besides its number and the hash before it. */
export function entryText(entry: AuditEntry, content: string | null): string {
  const { at, account, role, house, action, object, subject, outcome, request } = entry;
  return canonicalJson({ at, account, role, house, action, object, subject, outcome, request, content });
}

/** Returns the hash of an entry. `append` calculates the same hash in the database. */
export function entryHash(previous: string, number: number, text: string): string {
  return sha256(`${previous}\n${number}\n${text}`);
}

/**
 * Appends an entry to the chain. The head stays locked until the transaction ends, so make this the last statement of
 * the transaction.
 */
export async function append(tx: Queries, entry: AuditEntry, content: AuditContent | null): Promise<void> {
  const hash = content && contentHash(content);
  await tx.query(
    `with head as (
       insert into audit_head as head (one, number, hash)
       values (true, 1, encode(sha256(convert_to('${GENESIS}' || E'\\n1\\n' || $1::text, 'UTF8')), 'hex'))
       on conflict (one) do update set number = head.number + 1, hash = encode(sha256(convert_to(
         head.hash || E'\\n' || (head.number + 1)::text || E'\\n' || $1::text, 'UTF8')), 'hex')
       returning number, hash
     ), entry as (
       insert into audit_entry
         (number, at, account, role, house, action, object, subject, outcome, request, content_hash, hash)
       select number, $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
         $11::text, hash from head
       returning number
     )
     insert into audit_content (number, salt, content)
     select number, $12::text, $13::text from entry where $13::text is not null`,
    [
      entryText(entry, hash),
      entry.at,
      entry.account,
      entry.role,
      entry.house,
      entry.action,
      entry.object,
      entry.subject,
      entry.outcome,
      entry.request,
      hash,
      content?.salt ?? null,
      content?.content ?? null,
    ],
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
