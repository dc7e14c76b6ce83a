import { type Money, money, type RuleId } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';

const DIRECTIONS = ['in', 'out'] as const;
const METHODS = ['cash', 'account', 'card', 'other', 'postal-order'] as const;
export const TRANSFER_STATES = ['ordered', 'done', 'refused', 'returning', 'held', 'returned'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

const transferRow = z.object({
  id: z.int(),
  account: z.string(),
  house: z.string(),
  direction: z.enum(DIRECTIONS),
  purpose: z.enum(['deposit', 'withdrawal', 'refund']),
  method: z.enum(METHODS),
  instrument: z.int().nullable(),
  amount: z.int().transform(money),
  state: z.enum(TRANSFER_STATES),
  at: z.int(),
  changed_at: z.int(),
  rule: z.string().transform((rule) => rule as RuleId),
  why: z.string().nullable(),
  shift: z.int().nullable(),
  document: z.string().nullable(),
  /** The cashier, for a transfer at a cash desk. The key of such a transfer belongs to the cashier. */
  cashier: z.string().nullable(),
  document_reason: z.string().nullable(),
  /** The number of times that the order to return or pay out the transfer was repeated. */
  renewed: z.int(),
});
/**
 * A transfer of real money into or out of a purse. A transfer is `ordered` until the provider has decided,
 * `done` once the money has arrived, `refused` if nothing moved, and `returning` or `returned` if a deposit
 * is sent back. A transfer is `held` for staff if the provider refuses to return it or to pay it out, or if
 * it arrived although it was booked as never moved.
 */
export type StoredTransfer = z.infer<typeof transferRow>;

export interface NewTransfer
  extends Pick<
    StoredTransfer,
    'account' | 'house' | 'direction' | 'purpose' | 'method' | 'instrument' | 'amount' | 'rule' | 'state'
  > {
  readonly at: number;
  /**
   * The idempotency key. A repeated key of the same account, or of the same cashier at a cash desk, means the same
   * transfer.
   */
  readonly key: string;
  /** The details of a transfer at a cash desk. */
  readonly desk?: {
    readonly shift: number;
    readonly cashier: string;
    readonly document: string;
    /** The reason for accepting a document other than the registered one. */
    readonly reason: string | undefined;
  };
  readonly why?: string;
}

/** Stores a transfer with its first step. */
export async function addTransfer(tx: Queries, one: NewTransfer): Promise<StoredTransfer> {
  const [stored] = await checkedRows(
    tx,
    transferRow,
    `insert into transfer (account, house, direction, purpose, method, instrument, amount, rule, state, at, changed_at, key,
       shift, document, why, cashier, document_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16) returning *`,
    [
      one.account,
      one.house,
      one.direction,
      one.purpose,
      one.method,
      one.instrument,
      one.amount,
      one.rule,
      one.state,
      one.at,
      one.key,
      one.desk?.shift ?? null,
      sealed(one.desk?.document ?? null, 'transfer.document'),
      one.why ?? null,
      one.desk?.cashier ?? null,
      one.desk?.reason ?? null,
    ],
  );
  if (!stored) throw new Error('a transfer was not stored');
  await addStep(tx, stored, stored.state, one.at, one.why);
  return stored;
}

/** Returns the account's earlier transfer with this key, excluding cash desks; undefined if there is none. */
export async function transferOfKey(
  tx: Queries,
  account: string,
  key: string,
): Promise<StoredTransfer | undefined> {
  const rows = await checkedRows(
    tx,
    transferRow,
    'select * from transfer where account = $1 and key = $2 and cashier is null',
    [account, key],
  );
  return rows[0];
}

/** Returns the cashier's earlier transfer with this key, for any account. */
export async function transferAtDesk(
  tx: Queries,
  cashier: string,
  key: string,
): Promise<StoredTransfer | undefined> {
  const rows = await checkedRows(tx, transferRow, 'select * from transfer where cashier = $1 and key = $2', [
    cashier,
    key,
  ]);
  return rows[0];
}

/** Returns the transfer, and locks it until the transaction ends. Returns undefined if there is none. */
export async function lockTransfer(tx: Queries, id: number): Promise<StoredTransfer | undefined> {
  const rows = await checkedRows(tx, transferRow, 'select * from transfer where id = $1 for update', [id]);
  return rows[0];
}

/** Returns transfers that the provider has not decided yet, oldest first. */
export function openTransfers(queries: Queries): Promise<StoredTransfer[]> {
  return checkedRows(
    queries,
    transferRow,
    `select * from transfer where state in ('ordered', 'returning') order by id`,
  );
}

/** Returns transfers that a manual entry has recorded as not moved since the given time. */
export function bookedAsNotMoved(queries: Queries, since: number): Promise<StoredTransfer[]> {
  return checkedRows(
    queries,
    transferRow,
    `select transfer.* from payment_decision as made join transfer on transfer.id = subject
     where kind = 'transfer' and outcome = 'not-moved' and approved_at > $1 and transfer.state = 'refused'
     order by transfer.id`,
    [since],
  );
}

/** Returns an account's transfers at a house, newest first. */
export function transfersOf(
  queries: Queries,
  account: string,
  house: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredTransfer[]> {
  return checkedRows(
    queries,
    transferRow,
    `select * from transfer where account = $1 and house = $2 and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [account, house, before ?? null, limit],
  );
}

/** Moves a transfer to another state. The previous state stays in its history. */
export async function changeState(
  tx: Queries,
  transfer: StoredTransfer,
  state: TransferState,
  at: number,
  { why, rule }: { readonly why?: string | undefined; readonly rule?: RuleId } = {},
): Promise<void> {
  await tx.query(
    `update transfer set state = $2, changed_at = $3, why = coalesce($4, why), rule = coalesce($5, rule) where id = $1`,
    [transfer.id, state, at, why ?? null, rule ?? null],
  );
  await addStep(tx, transfer, state, at, why);
}

async function addStep(
  tx: Queries,
  { id }: StoredTransfer,
  state: TransferState,
  at: number,
  why: string | undefined,
): Promise<void> {
  await tx.query(
    `insert into transfer_step (transfer, n, state, at, why)
     select $1, count(*)::int + 1, $2, $3, $4 from transfer_step where transfer = $1`,
    [id, state, at, why ?? null],
  );
}

/** Returns the key of the order that the transfer's state requires. Every new order has a new key. */
export function orderKey({ id, state, renewed }: Pick<StoredTransfer, 'id' | 'state' | 'renewed'>): string {
  return state === 'returning' ? returnKey('transfer', id, renewed) : anew(`transfer-${id}`, renewed);
}

/** Returns the key of the order to return a transfer or an arrival. */
export function returnKey(what: 'transfer' | 'arrival', id: number, renewed: number): string {
  return anew(`${what}-${id}-back`, renewed);
}

function anew(key: string, renewed: number): string {
  return renewed === 0 ? key : `${key}-${renewed}`;
}

/** Returns the sum that an account has moved in cash at a house in one direction since the given time. */
export async function cashSince(
  tx: Queries,
  account: string,
  house: string,
  direction: StoredTransfer['direction'],
  since: number,
): Promise<Money> {
  const [found] = await checkedRows(
    tx,
    z.object({ amount: z.int() }),
    `select coalesce(sum(amount), 0)::bigint as amount from transfer
     where account = $1 and house = $2 and direction = $3 and method = 'cash' and at > $4`,
    [account, house, direction, since],
  );
  return money(found?.amount ?? 0);
}
