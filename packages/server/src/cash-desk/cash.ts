import { isRefusal, type Money, type Refusal, refuse } from '@croupier/core';
import { book } from '../ledger/ledger.ts';
import { lockRealPurse } from '../ledger/real-accounts.ts';
import type { AccountHolders } from '../payments/account-holders.ts';
import { depositBarred, notAParticipant, type PayingHouse, sameAs } from '../payments/order.ts';
import { cashRoom } from '../payments/service.ts';
import { addTransfer, type StoredTransfer, transferOfKey } from '../payments/transfers.ts';
import type { Queries } from '../storage/database.ts';
import { inTill, tillOf, workingShift } from './shifts.ts';

/** Cash that a participant brings to the desk or takes away. */
export interface CashOrder {
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  /** The identity document that was shown, as the cashier notes it. */
  readonly document: string | undefined;
  readonly key: string;
}

/**
 * Takes cash for a participant's account, or pays it out, against an identity document. So much may be moved each way within so
 * many hours, at all cash desks together. Refuses `no-shift`, `shift-counted`, `no-cash`, `no-document`, `not-a-participant`,
 * `cash-limit`, `not-enough`, `till-too-low` and what the participant may not do.
 */
export async function moveCash(
  tx: Queries,
  house: PayingHouse,
  holders: AccountHolders,
  cashier: string,
  { account, direction, amount, document, key }: CashOrder,
  at: number,
): Promise<StoredTransfer | Refusal> {
  const shift = await workingShift(tx, cashier);
  if (isRefusal(shift)) return shift;
  const { cash } = house.payments;
  if (!cash || shift.house !== house.id) return refuse('no-cash', 'No cash is paid in or out at this house.');
  const purpose = direction === 'in' ? 'deposit' : 'withdrawal';
  const terms = cash[purpose];
  if (account === cashier) return refuse('own-account', 'Nobody serves their own account at the cash desk.');
  const purse = await lockRealPurse(tx, house.id, account);
  const known = await transferOfKey(tx, account, key);
  const order = { house: house.id, direction, purpose, method: 'cash', instrument: null, amount } as const;
  if (known) return sameAs(known, order);
  if (!document?.trim())
    return refuse('no-document', 'Ask for a valid identity document first.', { rule: terms.document });
  const rights = await holders.rights(tx, account, house.id, at);
  if (!purse || !rights) return notAParticipant();
  const barred =
    direction === 'in' ? await depositBarred(tx, house.id, holders, account, amount, at) : rights.withdraw;
  if (barred) return barred;
  const room = await cashRoom(tx, house, account, at);
  if (room && amount > room[purpose])
    return refuse('cash-limit', `That is more than is allowed in cash within ${cash.hours} hours.`, {
      rule: terms.rule,
      details: { left: room[purpose], hours: cash.hours },
    });
  if (direction === 'out' && purse.balance < amount)
    return refuse('not-enough', 'There is less in the account than is to be paid out.', {
      details: { balance: purse.balance },
    });
  if (direction === 'out' && (await inTill(tx, shift)) < amount)
    return refuse('till-too-low', 'There is not enough in the till. Have money brought from the vault.');
  const till = await tillOf(tx, shift);
  const [from, to] = direction === 'in' ? [till, purse.id] : [purse.id, till];
  await book(tx, at, [{ from, to, amount, reason: `cash-${purpose}`, holder: account, rule: terms.rule }]);
  if (direction === 'in') await holders.noteDeposit(tx, account, house.id, amount, at);
  return addTransfer(tx, {
    account,
    house: house.id,
    direction,
    purpose,
    method: 'cash',
    instrument: null,
    amount,
    rule: terms.rule,
    state: 'done',
    at,
    key,
    shift: shift.id,
    document: document.trim(),
  });
}
