import { type CurrencyCode, type Money, type Refusal, refuse } from '@croupier/core';
import type { PaymentTerms } from '@croupier/houses';
import { book } from '../ledger/ledger.ts';
import { lockRealPurse, realAccount } from '../ledger/real-accounts.ts';
import type { Queries } from '../storage/database.ts';
import type { AccountHolders } from './account-holders.ts';
import { type Instrument, registeredInstrument } from './instruments.ts';
import { addTransfer, type StoredTransfer, transferOfKey } from './transfers.ts';

/** A house whose participants play for real money. */
export interface PayingHouse {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly payments: PaymentTerms;
}

/** A participant's order. The same key means the same transfer, however often it is sent. */
export interface OrderRequest {
  readonly account: string;
  readonly instrument: number;
  readonly amount: Money;
  readonly key: string;
}

/**
 * Stores an order for a deposit from a registered instrument. Nothing is booked before the provider has the
 * money. Refuses `not-a-participant`, `no-such-instrument`, `deposit-limit`, and with any refusal in the
 * participant's rights.
 */
export async function orderDeposit(
  tx: Queries,
  house: PayingHouse,
  holders: AccountHolders,
  { account, instrument, amount, key }: OrderRequest,
  at: number,
): Promise<StoredTransfer | Refusal> {
  const purse = await lockRealPurse(tx, house.id, account);
  const known = await transferOfKey(tx, account, key);
  const order = { house: house.id, direction: 'in', purpose: 'deposit', instrument, amount } as const;
  if (known) return repeatedTransfer(known, order);
  const barred = await refuseBarredDeposit(tx, house.id, holders, account, amount, at);
  if (barred || !purse) return barred ?? notAParticipant();
  const from = await registeredInstrument(tx, account, house.id, instrument);
  if (!from) return noSuchInstrument(house);
  return addTransfer(tx, {
    account,
    house: house.id,
    direction: 'in',
    purpose: 'deposit',
    method: from.kind,
    instrument: from.id,
    amount,
    rule: house.payments.deposits[from.kind],
    state: 'ordered',
    at,
    key,
  });
}

/**
 * Refuses a deposit of this amount if the participant is not allowed to make it now. The caller has locked
 * the purse.
 */
export async function refuseBarredDeposit(
  tx: Queries,
  house: string,
  holders: AccountHolders,
  account: string,
  amount: Money,
  at: number,
): Promise<Refusal | undefined> {
  const rights = await holders.rights(tx, account, house, at);
  if (!rights) return notAParticipant();
  const { deposit, depositCap } = rights;
  return deposit ?? (depositCap && amount > depositCap.most ? depositCap.why : undefined);
}

/**
 * Takes money out of the purse, and orders the provider to pay it to the registered payment account. Refuses
 * `not-a-participant`, `no-payment-account`, `not-enough`, and with any refusal in the participant's rights.
 */
export async function orderWithdrawal(
  tx: Queries,
  house: PayingHouse,
  holders: AccountHolders,
  { account, instrument, amount, key }: OrderRequest,
  at: number,
): Promise<StoredTransfer | Refusal> {
  const purse = await lockRealPurse(tx, house.id, account);
  const known = await transferOfKey(tx, account, key);
  const order = { house: house.id, direction: 'out', purpose: 'withdrawal', instrument, amount } as const;
  if (known) return repeatedTransfer(known, order);
  const rights = await holders.rights(tx, account, house.id, at);
  if (!purse || !rights) return notAParticipant();
  if (rights.withdraw) return rights.withdraw;
  const to = await registeredInstrument(tx, account, house.id, instrument);
  if (to?.kind !== 'account')
    return refuse(
      'no-payment-account',
      'Money is paid out only to your registered payment account. Register one first.',
      {
        rule: house.payments.withdrawals,
      },
    );
  if (purse.balance < amount)
    return refuse('not-enough', 'Your account holds less than you want to withdraw.', {
      details: { balance: purse.balance },
    });
  return payOut(
    tx,
    house,
    purse.id,
    { account, purpose: 'withdrawal', to, amount, key, rule: house.payments.withdrawals },
    at,
  );
}

/** Moves money from a locked purse into transit, and stores the order to pay it out. */
export async function payOut(
  tx: Queries,
  house: PayingHouse,
  purse: number,
  {
    to,
    ...out
  }: Pick<StoredTransfer, 'account' | 'purpose' | 'amount' | 'rule'> & {
    readonly key: string;
    /** The instrument, or `address` for a postal order. */
    readonly to: Pick<Instrument, 'id' | 'kind'> | 'address';
  },
  at: number,
): Promise<StoredTransfer> {
  await book(tx, at, [
    {
      from: purse,
      to: await realAccount(tx, house.id, 'transit'),
      amount: out.amount,
      reason: out.purpose,
      holder: out.account,
      rule: out.rule,
    },
  ]);
  return addTransfer(tx, {
    ...out,
    house: house.id,
    direction: 'out',
    method: to === 'address' ? 'postal-order' : to.kind,
    instrument: to === 'address' ? null : to.id,
    state: 'ordered',
    at,
  });
}

/**
 * Returns the transfer with this key if the same order is sent again. Refuses `key-used` if the orders differ. An
 * instrument implies its method, so only an order without an instrument names a method.
 */
export function repeatedTransfer(
  known: StoredTransfer,
  order: Pick<StoredTransfer, 'house' | 'direction' | 'purpose' | 'instrument' | 'amount'> &
    Partial<Pick<StoredTransfer, 'account' | 'method' | 'document'>>,
): StoredTransfer | Refusal {
  const same = (Object.keys(order) as (keyof typeof order)[]).every((part) => known[part] === order[part]);
  return same ? known : refuse('key-used', 'This key already belongs to another payment.');
}

export function notAParticipant(): Refusal {
  return refuse(
    'not-a-participant',
    'Only registered participants can deposit and withdraw at this house. Register first.',
  );
}

function noSuchInstrument({ payments }: PayingHouse): Refusal {
  return refuse('no-such-instrument', 'Choose one of your registered accounts and cards.', {
    rule: payments.instruments.registered,
  });
}
