import { isRefusal, type Money, type Refusal, refuse } from '@croupier/core';
import { book } from '../ledger/ledger.ts';
import { lockRealPurse } from '../ledger/real-accounts.ts';
import type { AccountHolders } from '../payments/account-holders.ts';
import { PAYOUT_HELD, payoutHold } from '../payments/holds.ts';
import {
  notAParticipant,
  type PayingHouse,
  refuseBarredDeposit,
  repeatedTransfer,
} from '../payments/order.ts';
import { cashAllowance } from '../payments/service.ts';
import { addTransfer, type StoredTransfer, transferAtDesk } from '../payments/transfers.ts';
import type { Queries } from '../storage/database.ts';
import { refuseUnpayable } from './count.ts';
import { refuseOtherHouse } from './entries.ts';
import { type Shift, tillBalance, tillOf, workingShift } from './shifts.ts';

/** A request to accept cash from a participant or to pay it out. */
export interface CashOrder {
  /** The house shown on the cashier's page. */
  readonly house: string;
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  /** The identity document that was shown, as the cashier enters it. */
  readonly document: string | undefined;
  /** The reason for a payout against a document other than the registered one. */
  readonly reason?: string | undefined;
  /** The cashier's idempotency key. A repeated key returns the same transfer. */
  readonly key: string;
}

/**
 * Accepts cash from a participant, or pays it out, after a check of an identity document. The cashier must
 * have an open shift at the house. The cash limit applies to each direction within a period, over all cash
 * desks together. Refuses `no-shift`, `shift-counted`, `float-pending`, `other-house`, `no-cash`,
 * `no-document`, `document-differs`, `not-a-participant`, `payout-held`, `no-such-piece`, `cash-limit`, `not-enough`,
 * `till-too-low`, `key-used`, and everything that the participant is not allowed to do.
 */
export async function moveCash(
  tx: Queries,
  houseOf: (shift: Shift) => PayingHouse | Refusal,
  holders: AccountHolders,
  cashier: string,
  { account, direction, amount, document: shown = '', reason, key, ...asked }: CashOrder,
  at: number,
): Promise<StoredTransfer | Refusal> {
  const shift = await workingShift(tx, cashier);
  if (isRefusal(shift)) return shift;
  const document = shown.trim();
  const purpose = direction === 'in' ? 'deposit' : 'withdrawal';
  const known = await transferAtDesk(tx, cashier, key);
  if (known)
    return repeatedTransfer(known, {
      account,
      house: asked.house,
      direction,
      purpose,
      method: 'cash',
      instrument: null,
      amount,
      document,
    });
  if (shift.house !== asked.house) return refuseOtherHouse(shift.house);
  const house = houseOf(shift);
  if (isRefusal(house)) return house;
  const { cash } = house.payments;
  if (!cash) return refuse('no-cash', 'This house does not take in or pay out cash.');
  const terms = cash[purpose];
  if (account === cashier)
    return refuse('own-account', 'You cannot serve your own account at the cash desk.');
  const purse = await lockRealPurse(tx, house.id, account);
  if (document === '')
    return refuse('no-document', 'Ask for a valid identity document first.', { rule: terms.document });
  const rights = await holders.rights(tx, account, house.id, at);
  if (!purse || !rights) return notAParticipant();
  const registered = await holders.documentOf(tx, account, house.id);
  if (
    direction === 'out' &&
    !reason?.trim() &&
    plainNumber(document) !== plainNumber(registered?.number ?? '')
  )
    return refuse(
      'document-differs',
      'This is not the registered document. Ask for that one, or give a reason.',
      { rule: terms.document },
    );
  const held =
    direction === 'out' && (await payoutHold(tx, house.id, account)) !== undefined
      ? refuse(PAYOUT_HELD, 'Payouts to this participant are on hold. Compliance decides when they continue.')
      : undefined;
  if (held) return held;
  const unpayable = refuseUnpayable(amount, house.currency);
  if (unpayable) return unpayable;
  const barred =
    direction === 'in'
      ? await refuseBarredDeposit(tx, house.id, holders, account, amount, at)
      : rights.withdraw;
  if (barred) return barred;
  const room = await cashAllowance(tx, house, account, at);
  if (room && amount > room[purpose])
    return refuse('cash-limit', `This exceeds the cash limit for ${cash.hours} hours.`, {
      rule: terms.rule,
      details: { left: room[purpose], hours: cash.hours },
    });
  if (direction === 'out' && purse.balance < amount)
    return refuse('not-enough', 'The account holds less than this payout.', {
      details: { balance: purse.balance },
    });
  if (direction === 'out' && (await tillBalance(tx, shift)) < amount)
    return refuse('till-too-low', 'There is not enough cash in the till. Have money brought from the vault.');
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
    desk: { shift: shift.id, cashier, document, reason: reason?.trim() || undefined },
  });
}

/** Normalises a document number by removing spaces, punctuation and case. */
function plainNumber(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
