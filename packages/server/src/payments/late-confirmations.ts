import { book } from '../ledger/ledger.ts';
import { realAccount } from '../ledger/real-accounts.ts';
import type { PaymentStatus } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import { arrivedAmount, bookRefusedReturn } from './arrivals.ts';
import { type BookedAsMoved, recordConfirmation, recordContradiction } from './decisions.ts';
import type { PayingHouse } from './order.ts';
import { differenceOf, feeOf, lockTransferAndPurse } from './settle.ts';
import { changeState, lockTransfer, orderKey, type StoredTransfer } from './transfers.ts';

/** The reason for holding a deposit that arrived although a manual entry said that it had not moved. */
export const ARRIVED_LATE = 'came-after-all';

/**
 * Books a provider's movement of money that a manual entry had recorded as not moved. A repeated answer has no
 * effect. A deposit is held for staff to return, because its payer was notified that it failed and may have paid
 * again. A withdrawal is already back in the purse, so its amount is booked as a difference to be explained. Returns
 * whether there was anything to book.
 */
export async function bookLateArrival(
  tx: Queries,
  house: PayingHouse,
  { id }: Pick<StoredTransfer, 'id'>,
  moved: Extract<PaymentStatus, { readonly state: 'done' }>,
  at: number,
): Promise<boolean> {
  const before = await lockTransferAndPurse(tx, house, id);
  if (before?.transfer.state !== 'refused') return false;
  const { transfer } = before;
  const clearing = await realAccount(tx, house.id, 'clearing');
  const posting = (from: number, to: number, reason: string) => ({
    from,
    to,
    amount: moved.amount,
    reason,
    holder: transfer.account,
    rule: transfer.rule,
  });
  const fees = await feeOf(tx, transfer, moved.fee, clearing);
  if (transfer.direction === 'in') {
    const transit = await realAccount(tx, house.id, 'transit');
    await book(tx, at, [posting(clearing, transit, 'deposit-held'), ...fees]);
    await tx.query('update transfer set amount = $2 where id = $1', [id, moved.amount]);
    await changeState(tx, transfer, 'held', at, { why: ARRIVED_LATE, rule: house.payments.returned });
  } else {
    const difference = await realAccount(tx, house.id, 'difference');
    await book(tx, at, [posting(difference, clearing, 'paid-after-all'), ...fees]);
    await changeState(tx, transfer, 'done', at);
  }
  return true;
}

/**
 * Books a provider's late refusal of a payment order that a manual entry had recorded as paid. A repeated refusal has
 * no effect. A withdrawal or a returned deposit goes back on hold, and staff repeat the order or book its outcome.
 * The money from a deposit may already have been lost at the tables, so it stays credited, and the shortfall is
 * booked as a difference. Returns the account holder, or undefined if nothing was booked to an account.
 */
export async function bookLateRefusal(
  tx: Queries,
  house: PayingHouse,
  { id, kind, subject, order_key }: BookedAsMoved,
  { why }: Extract<PaymentStatus, { readonly state: 'refused' }>,
  at: number,
): Promise<string | undefined> {
  if (!(await recordContradiction(tx, id, at))) return undefined;
  if (kind === 'arrival') {
    await bookRefusedReturn(tx, house, subject, at);
    return undefined;
  }
  const before = await lockTransferAndPurse(tx, house, subject);
  if (!before) return undefined;
  const { transfer } = before;
  const charge = isCharge(transfer, order_key);
  const clearing = await realAccount(tx, house.id, 'clearing');
  const apart = await realAccount(tx, house.id, charge ? 'difference' : 'transit');
  const [from, to] = charge ? [apart, clearing] : [clearing, apart];
  const reason = charge ? 'charge-refused' : `${transfer.purpose}-held`;
  const { account: holder, amount, rule } = transfer;
  await book(tx, at, [{ from, to, amount, reason, holder, rule }]);
  if (!charge) await changeState(tx, transfer, 'held', at, { why });
  else if (transfer.state === 'done') await changeState(tx, transfer, 'refused', at, { why });
  return holder;
}

/**
 * Books a provider's late confirmation of a payment order that a manual entry had recorded as paid. The booking
 * covers the fee, and any difference in the amount. A repeated confirmation has no effect.
 */
export async function bookLateConfirmation(
  tx: Queries,
  house: PayingHouse,
  { id, kind, subject, order_key }: BookedAsMoved,
  moved: Extract<PaymentStatus, { readonly state: 'done' }>,
  at: number,
): Promise<void> {
  if (!(await recordConfirmation(tx, id, at))) return;
  const transfer = kind === 'transfer' ? await lockTransfer(tx, subject) : undefined;
  const booked = transfer ?? {
    house: house.id,
    account: '',
    amount: await arrivedAmount(tx, subject),
    rule: house.payments.returned,
  };
  const clearing = await realAccount(tx, house.id, 'clearing');
  const fees = await feeOf(tx, booked, moved.fee, clearing);
  const apart = await differenceOf(tx, booked, moved.amount, clearing);
  const charge = transfer !== undefined && isCharge(transfer, order_key);
  // If a charge moved too much, the house owes the difference to the payer. If any other order moved too
  // much, the house lacks the difference.
  const turned = apart.map((one) => ({ ...one, from: one.to, to: one.from, reason: 'charge-difference' }));
  const postings = [...fees, ...(charge ? turned : apart)];
  if (postings.length > 0) await book(tx, at, postings);
}

/** Returns whether the order with that key charged a deposit, as opposed to returning it. */
function isCharge({ id, direction }: StoredTransfer, key: string): boolean {
  return direction === 'in' && key === orderKey({ id, state: 'ordered', renewed: 0 });
}
