import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

export const STUCK_KINDS = ['transfer', 'arrival', 'difference'] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];
/** The outcomes that staff can book manually: the money has moved, or it has not and never will. */
export const OUTCOMES = ['moved', 'not-moved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const decisionRow = z.object({
  id: z.int(),
  house: z.string(),
  kind: z.enum(STUCK_KINDS),
  subject: z.int(),
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  by_account: z.string(),
});
/** A proposed manual entry that waits for a second person's approval. */
export type Decision = z.infer<typeof decisionRow>;

/** Stores a proposal, which replaces an earlier one for the same payment. */
export async function addDecision(
  tx: Queries,
  { house, kind, subject, outcome, reason, by_account }: Omit<Decision, 'id'>,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into payment_decision (house, kind, subject, outcome, reason, by_account, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, subject) where approved_at is null
     do update set outcome = excluded.outcome, reason = excluded.reason, by_account = excluded.by_account, at = excluded.at`,
    [house, kind, subject, outcome, reason, by_account, at],
  );
}

/** Returns the house's proposals that wait for a second person's approval. */
export function openDecisions(queries: Queries, house: string): Promise<Decision[]> {
  return checkedRows(
    queries,
    decisionRow,
    'select * from payment_decision where house = $1 and approved_at is null',
    [house],
  );
}

/**
 * Returns a proposal that waits for a second person's approval, and locks it until the transaction ends.
 * Returns undefined if there is none.
 */
export async function openDecision(tx: Queries, id: number): Promise<Decision | undefined> {
  const rows = await checkedRows(
    tx,
    decisionRow,
    'select * from payment_decision where id = $1 and approved_at is null for update',
    [id],
  );
  return rows[0];
}

/** Approves a proposal as a second person. `order` is the key of the order that the provider had not decided. */
export async function approveDecision(
  tx: Queries,
  id: number,
  { by, order, at }: { readonly by: string; readonly order: string | undefined; readonly at: number },
): Promise<void> {
  await tx.query(
    'update payment_decision set approved_by = $2, approved_at = $3, order_key = $4 where id = $1',
    [id, by, at, order ?? null],
  );
}

const asMovedRow = z.object({
  id: z.int(),
  house: z.string(),
  kind: z.enum(['transfer', 'arrival']),
  subject: z.int(),
  order_key: z.string(),
});
/** A manual entry that money moved, made before the provider had decided the order. */
export type BookedAsMoved = z.infer<typeof asMovedRow>;

/**
 * Returns the manual entries that money moved whose orders the provider has not decided yet. Only entries
 * approved since the given time are included.
 */
export function bookedAsMoved(queries: Queries, since: number): Promise<BookedAsMoved[]> {
  return checkedRows(
    queries,
    asMovedRow,
    `select id, house, kind, subject, order_key from payment_decision
     where outcome = 'moved' and order_key is not null and refuted_at is null
       and confirmed_at is null and approved_at > $1 order by id`,
    [since],
  );
}

/** Records that the provider contradicts the entry. Returns whether the contradiction is new. */
export async function recordContradiction(tx: Queries, id: number, at: number): Promise<boolean> {
  const refuted = await tx.query(
    'update payment_decision set refuted_at = $2 where id = $1 and refuted_at is null returning id',
    [id, at],
  );
  return refuted.length > 0;
}

/** Records that the provider confirms the entry. Returns whether the confirmation is new. */
export async function recordConfirmation(tx: Queries, id: number, at: number): Promise<boolean> {
  const confirmed = await tx.query(
    'update payment_decision set confirmed_at = $2 where id = $1 and confirmed_at is null returning id',
    [id, at],
  );
  return confirmed.length > 0;
}

/** The SQL query for a decision's house by the decision's id. */
export const HOUSE_OF_DECISION = 'select house from payment_decision where id::text = $1';
