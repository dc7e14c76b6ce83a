import { type Money, money } from '@croupier/core';
import { book, type Posting } from '../ledger/ledger.ts';
import { lockRealPurse, realAccount } from '../ledger/real-accounts.ts';
import type { PaymentStatus } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import type { AccountHolders } from './account-holders.ts';
import { type PayingHouse, refuseBarredDeposit } from './order.ts';
import { changeState, lockTransfer, type StoredTransfer } from './transfers.ts';

export type ProviderDecision = Exclude<PaymentStatus, { readonly state: 'unknown' | 'pending' }>;

/**
 * Books the provider's decision on the order that belongs to this state of the transfer. The state shows what is still
 * to be booked, and changes together with the postings. Therefore a repeated answer to a charge is not mistaken for an
 * answer to its return. A deposit that is no longer allowed, or that differs from the order, is returned. Returns
 * whether there was anything to book.
 */
export async function settle(
  tx: Queries,
  house: PayingHouse,
  holders: AccountHolders,
  { id, state }: Pick<StoredTransfer, 'id' | 'state'>,
  decided: ProviderDecision,
  at: number,
  by: 'provider' | 'people' = 'provider',
): Promise<boolean> {
  const before = await lockTransferAndPurse(tx, house, id);
  if (before?.transfer.state !== state) return false;
  const { transfer, purse } = before;
  const posting = (from: number, to: number, amount: Money, reason: string): Posting => ({
    from,
    to,
    amount,
    reason,
    holder: transfer.account,
    rule: transfer.rule,
  });
  const [clearing, transit] = [
    await realAccount(tx, house.id, 'clearing'),
    await realAccount(tx, house.id, 'transit'),
  ];
  const fees = decided.state === 'done' ? await feeOf(tx, transfer, decided.fee, clearing) : [];

  switch (transfer.state) {
    case 'ordered':
      await decide();
      return true;
    case 'returning':
      await giveBack();
      return true;
    case 'held':
      await (transfer.direction === 'in' ? giveBack() : decide());
      return true;
    case 'done':
    case 'refused':
    case 'returned':
      return false;
  }

  async function decide(): Promise<void> {
    if (decided.state === 'refused') {
      // The money cannot go anywhere else, so staff must look at it.
      if (transfer.method === 'postal-order' && by === 'provider')
        return changeState(tx, transfer, 'held', at, { why: decided.why });
      if (transfer.direction === 'out')
        await book(tx, at, [posting(transit, purse, transfer.amount, `${transfer.purpose}-refused`)]);
      return changeState(tx, transfer, 'refused', at, { why: decided.why });
    }
    if (transfer.direction === 'in') return credit(decided.amount, fees);
    await book(tx, at, [
      posting(transit, clearing, transfer.amount, `${transfer.purpose}-paid`),
      ...fees,
      ...(await differenceOf(tx, transfer, decided.amount, clearing)),
    ]);
    return changeState(tx, transfer, 'done', at);
  }

  async function giveBack(): Promise<void> {
    if (decided.state === 'refused') return changeState(tx, transfer, 'held', at, { why: decided.why });
    await book(tx, at, [
      posting(transit, clearing, transfer.amount, 'deposit-returned'),
      ...fees,
      ...(await differenceOf(tx, transfer, decided.amount, clearing)),
    ]);
    return changeState(tx, transfer, 'returned', at);
  }

  async function credit(amount: Money, fees: readonly Posting[]): Promise<void> {
    const why =
      amount !== transfer.amount
        ? 'amount-differs'
        : (await refuseBarredDeposit(tx, house.id, holders, transfer.account, amount, at))?.code;
    if (why === undefined) {
      await book(tx, at, [posting(clearing, purse, amount, 'deposit'), ...fees]);
      await holders.noteDeposit(tx, transfer.account, house.id, amount, at);
      return changeState(tx, transfer, 'done', at);
    }
    await book(tx, at, [posting(clearing, transit, amount, 'deposit-held'), ...fees]);
    await tx.query('update transfer set amount = $2 where id = $1', [transfer.id, amount]);
    return changeState(tx, transfer, 'returning', at, { why, rule: house.payments.returned });
  }
}

/** Returns the posting of the provider's fee, paid from the house's money. */
export async function feeOf(
  tx: Queries,
  { house, account, rule }: Pick<StoredTransfer, 'house' | 'account' | 'rule'>,
  fee: Money,
  clearing: number,
): Promise<readonly Posting[]> {
  if (fee === 0) return [];
  const from = await realAccount(tx, house, 'fees');
  return [{ from, to: clearing, amount: fee, reason: 'provider-fee', holder: account, rule }];
}

/**
 * Returns the posting of the difference if the provider moved a different amount than ordered. The difference
 * stays on a separate account until it is explained.
 */
export async function differenceOf(
  tx: Queries,
  { house, account, amount, rule }: Pick<StoredTransfer, 'house' | 'account' | 'amount' | 'rule'>,
  moved: Money,
  clearing: number,
): Promise<readonly Posting[]> {
  if (moved === amount) return [];
  const difference = await realAccount(tx, house, 'difference');
  const [from, to] = moved > amount ? [difference, clearing] : [clearing, difference];
  return [
    {
      from,
      to,
      amount: money(Math.abs(moved - amount)),
      reason: 'provider-difference',
      holder: account,
      rule,
    },
  ];
}

/** Locks the purse and then the transfer. All code that moves money locks in this order. */
export async function lockTransferAndPurse(tx: Queries, house: PayingHouse, id: number) {
  const [owner] = await tx.query<{ account: string }>('select account from transfer where id = $1', [id]);
  const purse = owner && (await lockRealPurse(tx, house.id, owner.account));
  const transfer = await lockTransfer(tx, id);
  return transfer && purse && { transfer, purse: purse.id };
}
