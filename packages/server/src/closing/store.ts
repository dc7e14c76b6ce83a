import { type ClosingGround, MANDATORY_CLOSING_GROUNDS, OPTIONAL_CLOSING_GROUNDS } from '@croupier/houses';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';

const closingRow = z.object({
  id: z.int(),
  account: z.string(),
  house: z.string(),
  initiator: z.enum(['participant', 'operator']),
  ground: z.enum([...MANDATORY_CLOSING_GROUNDS, ...OPTIONAL_CLOSING_GROUNDS]).nullable(),
  reason: z.string().nullable(),
  started_at: z.int(),
  objection_until: z.int().nullable(),
  objection: z.string().nullable(),
  objected_at: z.int().nullable(),
  settle_by: z.int().nullable(),
  objection_settled_at: z.int().nullable(),
  objection_answer: z.string().nullable(),
  state: z.enum(['open', 'taken-back', 'upheld', 'closed']),
  ended_at: z.int().nullable(),
});
/** The closing of an account, in progress or ended. */
export type Closing = z.infer<typeof closingRow>;

/** Returns and locks the pending closing of an account; undefined if there is none. */
export async function openClosing(tx: Queries, account: string, house: string): Promise<Closing | undefined> {
  const rows = await checkedRows(
    tx,
    closingRow,
    `select * from closing where account = $1 and house = $2 and state = 'open' for update`,
    [account, house],
  );
  return rows[0];
}

/** Returns the pending closings at a house or at all houses, oldest first, and the most recently ended ones. */
export function closingsAt(queries: Queries, house?: string): Promise<Closing[]> {
  return checkedRows(
    queries,
    closingRow,
    `select * from closing where $1::text is null and state = 'open' or house = $1
     order by ended_at desc nulls first, id limit 500`,
    [house ?? null],
  );
}

/** Returns all closings of an account at the house, newest first. */
export function closingsOf(queries: Queries, account: string, house: string): Promise<Closing[]> {
  return checkedRows(
    queries,
    closingRow,
    'select * from closing where account = $1 and house = $2 order by id desc limit 50',
    [account, house],
  );
}

/** Returns the account's latest closing at the house, pending or ended; undefined if there is none. */
export async function lastClosing(
  queries: Queries,
  account: string,
  house: string,
): Promise<Closing | undefined> {
  const rows = await checkedRows(
    queries,
    closingRow,
    'select * from closing where account = $1 and house = $2 order by id desc limit 1',
    [account, house],
  );
  return rows[0];
}

export async function addClosing(
  tx: Queries,
  one: Pick<Closing, 'account' | 'house' | 'initiator' | 'objection_until'> & {
    readonly ground: ClosingGround | null;
    readonly reason: string | null;
    readonly by: string | null;
    readonly at: number;
  },
): Promise<number> {
  const [made] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    `insert into closing (account, house, initiator, ground, reason, by_account, started_at, notice_at, objection_until, state)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, 'open') returning id`,
    [
      one.account,
      one.house,
      one.initiator,
      one.ground,
      sealed(one.reason, 'closing.reason'),
      one.by,
      one.at,
      one.objection_until,
    ],
  );
  if (!made) throw new Error('a closing was not stored');
  return made.id;
}

export async function endClosing(
  tx: Queries,
  id: number,
  state: Closing['state'],
  at: number,
): Promise<void> {
  await tx.query('update closing set state = $2, ended_at = $3 where id = $1', [id, state, at]);
}

const complaintRow = z.object({
  id: z.int(),
  account: z.string(),
  house: z.string(),
  filed_at: z.int(),
  subject: z.string(),
  round: z.int().nullable(),
  due_at: z.int().nullable(),
  settled_at: z.int().nullable(),
  upheld: z.boolean().nullable(),
  answer: z.string().nullable(),
});
export type Complaint = z.infer<typeof complaintRow>;

/**
 * Returns the complaints at a house, from one account or from all. Open complaints come first, by deadline.
 * Settled complaints follow, newest first.
 */
export function complaintsAt(queries: Queries, house: string, account?: string): Promise<Complaint[]> {
  return checkedRows(
    queries,
    complaintRow,
    `select * from complaint where house = $1 and ($2::text is null or account = $2)
     order by settled_at is not null, case when settled_at is null then due_at end, id desc limit 200`,
    [house, account ?? null],
  );
}

export async function addComplaint(
  tx: Queries,
  one: Pick<Complaint, 'account' | 'house' | 'filed_at' | 'subject' | 'round' | 'due_at'>,
): Promise<Complaint> {
  const [made] = await checkedRows(
    tx,
    complaintRow,
    `insert into complaint (account, house, filed_at, subject, round, due_at) values ($1, $2, $3, $4, $5, $6) returning *`,
    [one.account, one.house, one.filed_at, sealed(one.subject, 'complaint.subject'), one.round, one.due_at],
  );
  if (!made) throw new Error('a complaint was not stored');
  return made;
}

/** Settles a complaint. Returns undefined if the complaint does not exist or is already settled. */
export async function settleComplaint(
  tx: Queries,
  id: number,
  {
    upheld,
    answer,
    by,
    at,
  }: { readonly upheld: boolean; readonly answer: string; readonly by: string; readonly at: number },
): Promise<Complaint | undefined> {
  const rows = await checkedRows(
    tx,
    complaintRow,
    `update complaint set settled_at = $2, upheld = $3, answer = $4, settled_by = $5
     where id = $1 and settled_at is null and account <> $5 returning *`,
    [id, at, upheld, sealed(answer, 'complaint.answer'), by],
  );
  return rows[0];
}

/** The SQL query that finds the house of a complaint by the complaint's id. */
export const HOUSE_OF_COMPLAINT = 'select house from complaint where id::text = $1';
