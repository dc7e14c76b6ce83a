import { type CurrencyCode, isRefusal, type Money, money, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import { lockAccount } from '../accounts/lookups.ts';
import { book, type Posting } from '../ledger/ledger.ts';
import { balanceOf, type RealAccount, realAccount } from '../ledger/real-accounts.ts';
import { secondPerson } from '../participants/second-person.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type Count, countedSum } from './count.ts';

const count = z.record(z.string(), z.int());
const shiftRow = z.object({
  id: z.int(),
  desk: z.int(),
  house: z.string(),
  name: z.string(),
  cashier: z.string(),
  opened_at: z.int(),
  opening: count,
  closed_at: z.int().nullable(),
  closing: count.nullable(),
  difference: z.int().nullable(),
  explanation: z.string().nullable(),
  approved_by: z.string().nullable(),
  float_pending: z.boolean(),
});
/** A cashier's time at a cash desk, from the opening count to the closing count. */
export type Shift = z.infer<typeof shiftRow>;

/** The SQL condition for pending entries that move money from or to the vault. */
export const AWAITS_APPROVAL = `kind in ('float', 'from-vault', 'to-vault') and approved_at is null and withdrawn_at is null`;

const SHIFT = `select shift.*, cash_desk.house, cash_desk.name, exists (
    select 1 from desk_entry where desk_entry.shift = shift.id and kind = 'float' and ${AWAITS_APPROVAL}
  ) as float_pending from shift join cash_desk on cash_desk.id = shift.desk`;

/**
 * Returns a cashier's open shift; undefined if there is none. If `lock` is set, nobody else can change the
 * shift or its till until the transaction ends.
 */
export async function openShiftOf(
  queries: Queries,
  cashier: string,
  { lock = false } = {},
): Promise<Shift | undefined> {
  const rows = await checkedRows(
    queries,
    shiftRow,
    `${SHIFT} where cashier = $1 and closed_at is null${lock ? ' for update of shift' : ''}`,
    [cashier],
  );
  return rows[0];
}

/**
 * Returns a shift that can handle money, because its float is approved. Refuses `no-shift`, `shift-counted`,
 * `float-pending`.
 */
export async function workingShift(tx: Queries, cashier: string): Promise<Shift | Refusal> {
  const shift = await startedShift(tx, cashier);
  if (!isRefusal(shift) && shift.float_pending)
    return refuse(
      'float-pending',
      'The float of this shift is waiting for a second person. You cannot take money before it is approved.',
    );
  return shift;
}

/** Returns an open shift whose till has not been counted, and locks it. Refuses `no-shift`, `shift-counted`. */
export async function startedShift(tx: Queries, cashier: string): Promise<Shift | Refusal> {
  const shift = await openShiftOf(tx, cashier, { lock: true });
  if (!shift) return refuse('no-shift', 'Open a shift at a cash desk first.');
  if (shift.closing)
    return refuse(
      'shift-counted',
      'This shift is counted and waiting for a second person. You cannot take more money in it.',
    );
  return shift;
}

/** Returns a house's open shifts, and the most recently closed ones. */
export function shiftsOf(queries: Queries, house: string): Promise<Shift[]> {
  return checkedRows(
    queries,
    shiftRow,
    `${SHIFT} where house = $1 order by closed_at desc nulls first, id desc limit 30`,
    [house],
  );
}

/** Returns the amount that should be in a shift's till according to the books. */
export async function tillBalance(tx: Queries, shift: Shift): Promise<Money> {
  return money(0 - (await balanceOf(tx, await tillOf(tx, shift))));
}

/** Returns the ledger account of a shift's till. */
export function tillOf(tx: Queries, { house, desk }: Shift): Promise<number> {
  return realAccount(tx, house, 'till', `desk-${desk}`);
}

/**
 * Opens a shift with a float from the vault. Like all money from the vault, the float needs a second person's approval.
 * Until then, the shift cannot take money. Refuses `shift-open`, `desk-taken`, `bad-count`, `no-such-piece`.
 */
export async function openShift(
  tx: Queries,
  {
    house,
    currency,
    desk,
    cashier,
    opening,
  }: {
    readonly house: string;
    readonly currency: CurrencyCode;
    readonly desk: string;
    readonly cashier: string;
    readonly opening: Count;
  },
  at: number,
): Promise<Shift | Refusal> {
  const float = countedSum(opening, currency);
  if (isRefusal(float)) return float;
  await lockAccount(tx, cashier);
  if (await openShiftOf(tx, cashier))
    return refuse('shift-open', 'You already have an open shift. Close it first.');
  await tx.query('insert into cash_desk (house, name) values ($1, $2) on conflict do nothing', [house, desk]);
  const [place] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    'select id from cash_desk where house = $1 and name = $2 for update',
    [house, desk],
  );
  if (!place) throw new Error('a cash desk was not stored');
  const taken = await tx.query('select 1 from shift where desk = $1 and closed_at is null', [place.id]);
  if (taken.length > 0) return refuse('desk-taken', 'Somebody else has an open shift at this cash desk.');
  await tx.query(
    'insert into shift (desk, cashier, opened_at, opening) values ($1, $2, $3, $4::text::json)',
    [place.id, cashier, at, JSON.stringify(opening)],
  );
  if (float > 0)
    await tx.query(
      `insert into desk_entry (shift, kind, amount, at, by_account, key)
       select id, 'float', $2, $3, $1, 'float-of-shift:' || id from shift where cashier = $1 and closed_at is null`,
      [cashier, float, at],
    );
  const shift = await openShiftOf(tx, cashier);
  if (!shift) throw new Error('a shift was not stored');
  return shift;
}

/**
 * Records the cashier's final count of the till. If the count agrees with the books, the shift closes. Otherwise the
 * cashier must explain the discrepancy, and a second person must approve it. Refuses `no-shift`, `shift-counted`,
 * `float-pending`, `bad-count`, `no-such-piece`, `entry-pending`, `explain-difference`.
 */
export async function countShift(
  tx: Queries,
  cashier: string,
  { closing, explanation }: { readonly closing: Count; readonly explanation: string | undefined },
  currencyOf: (house: string) => CurrencyCode,
  at: number,
): Promise<Shift | Refusal> {
  const shift = await workingShift(tx, cashier);
  if (isRefusal(shift)) return shift;
  const counted = countedSum(closing, currencyOf(shift.house));
  if (isRefusal(counted)) return counted;
  const difference = counted - (await tillBalance(tx, shift));
  if (difference !== 0 && !explanation?.trim())
    return refuse(
      'explain-difference',
      'The till does not match the books. Count again, or explain the discrepancy.',
      {
        details: { difference },
      },
    );
  const pending = await tx.query(`select 1 from desk_entry where shift = $1 and ${AWAITS_APPROVAL}`, [
    shift.id,
  ]);
  if (pending.length > 0)
    return refuse('entry-pending', 'An entry of this shift is still waiting for a second person.');
  await tx.query(
    'update shift set closing = $2::text::json, difference = $3, explanation = $4 where id = $1',
    [shift.id, JSON.stringify(closing), difference, explanation?.trim() || null],
  );
  return difference === 0
    ? endShift(tx, { ...shift, difference }, null, at)
    : ((await byId(tx, shift.id)) ?? shift);
}

/** Closes a shift whose difference a second person approves. Refuses `no-such-shift`, `four-eyes`. */
export async function approveShift(
  tx: Queries,
  id: number,
  by: string,
  at: number,
): Promise<Shift | Refusal> {
  const [shift] = await checkedRows(tx, shiftRow, `${SHIFT} where shift.id = $1 for update of shift`, [id]);
  if (!shift?.closing || shift.closed_at !== null)
    return refuse('no-such-shift', 'This shift is not waiting for approval.');
  return (await secondPerson(tx, shift.cashier, by)) ?? endShift(tx, shift, by, at);
}

/** Ends a shift and moves the money in its till to the vault. */
export async function endShift(tx: Queries, shift: Shift, by: string | null, at: number): Promise<Shift> {
  const difference = shift.difference ?? 0;
  if (difference !== 0) await bookMove(tx, shift, 'difference', money(difference), 'count-difference', at);
  await bookMove(tx, shift, 'vault', money(-(await tillBalance(tx, shift))), 'till-emptied', at);
  await tx.query('update shift set closed_at = $2, approved_by = $3 where id = $1', [shift.id, at, by]);
  return (await byId(tx, shift.id)) ?? shift;
}

async function byId(tx: Queries, id: number): Promise<Shift | undefined> {
  const rows = await checkedRows(tx, shiftRow, `${SHIFT} where shift.id = $1`, [id]);
  return rows[0];
}

/** Books money into the till, or out of it if the amount is negative. */
export async function bookMove(
  tx: Queries,
  shift: Shift,
  other: Exclude<RealAccount, 'till'>,
  amount: Money,
  reason: string,
  at: number,
  more: Partial<Pick<Posting, 'holder' | 'rule'>> = {},
): Promise<void> {
  if (amount === 0) return;
  // A till's ledger account is negative while the till holds money, because incoming money is booked out of
  // the account.
  const [till, account] = [await tillOf(tx, shift), await realAccount(tx, shift.house, other)];
  const [from, to] = amount > 0 ? [till, account] : [account, till];
  await book(tx, at, [{ from, to, amount: money(Math.abs(amount)), reason, holder: '', ...more }]);
}

/**
 * SQL queries for a house: by the id of a shift, by the cashier of an open shift, and by the id of an entry.
 */
export const HOUSE_OF_SHIFT =
  'select house from shift join cash_desk on cash_desk.id = shift.desk where shift.id::text = $1';
export const HOUSE_OF_OPEN_SHIFT =
  'select house from shift join cash_desk on cash_desk.id = shift.desk where cashier = $1 and closed_at is null';
export const HOUSE_OF_ENTRY = `select house from desk_entry join shift on shift.id = desk_entry.shift
  join cash_desk on cash_desk.id = shift.desk where desk_entry.id::text = $1`;
