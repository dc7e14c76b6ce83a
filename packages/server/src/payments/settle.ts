import { type Money, money } from '@croupier/core';
import { book, type Posting } from '../ledger/ledger.ts';
import { lockRealPurse, realAccount } from '../ledger/real-accounts.ts';
import type { PaymentStatus } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import { depositBarred, type PayingHouse } from './order.ts';
import type { Standings } from './standing.ts';
import { lockTransfer, moveOn, type StoredTransfer } from './transfers.ts';

export type Decided = Exclude<PaymentStatus, { readonly state: 'unknown' | 'pending' }>;

/**
 * Books what the provider has decided, once: the state of the transfer says what is still to be booked, and changes with the
 * postings. A deposit that may not be taken any more when it comes, or that is not what was ordered, goes back.
 */
export async function settle(
  tx: Queries,
  house: PayingHouse,
  standings: Standings,
  id: number,
  decided: Decided,
  at: number,
): Promise<void> {
  const before = await lockTransferAndPurse(tx, house, id);
  if (!before) return;
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
  const fees =
    decided.state === 'done' && decided.fee > 0
      ? [posting(await realAccount(tx, house.id, 'fees'), clearing, decided.fee, 'provider-fee')]
      : [];

  switch (transfer.state) {
    case 'ordered':
      if (decided.state === 'refused') {
        if (transfer.direction === 'out')
          await book(tx, at, [posting(transit, purse, transfer.amount, `${transfer.purpose}-refused`)]);
        return moveOn(tx, transfer, 'refused', at, { why: decided.why });
      }
      if (transfer.direction === 'out') {
        await book(tx, at, [
          posting(transit, clearing, transfer.amount, `${transfer.purpose}-paid`),
          ...fees,
          ...(await differenceOf(tx, transfer, decided.amount, clearing)),
        ]);
        return moveOn(tx, transfer, 'done', at);
      }
      return credit(decided.amount, fees);
    case 'returning':
      if (decided.state === 'refused') return moveOn(tx, transfer, 'returning', at, { why: decided.why });
      await book(tx, at, [
        posting(transit, clearing, transfer.amount, 'deposit-returned'),
        ...fees,
        ...(await differenceOf(tx, transfer, decided.amount, clearing)),
      ]);
      return moveOn(tx, transfer, 'returned', at);
    case 'done':
    case 'refused':
    case 'returned':
      return undefined;
  }

  async function credit(amount: Money, fees: readonly Posting[]): Promise<void> {
    const why =
      amount !== transfer.amount
        ? 'amount-differs'
        : (await depositBarred(tx, house.id, standings, transfer.account, amount, at))?.code;
    if (why === undefined) {
      await book(tx, at, [posting(clearing, purse, amount, 'deposit'), ...fees]);
      await standings.noteDeposit(tx, transfer.account, house.id, amount, at);
      return moveOn(tx, transfer, 'done', at);
    }
    await book(tx, at, [posting(clearing, transit, amount, 'deposit-held'), ...fees]);
    await tx.query('update transfer set amount = $2 where id = $1', [transfer.id, amount]);
    return moveOn(tx, transfer, 'returning', at, { why, rule: house.payments.returned });
  }
}

/** The provider moved another amount than it was told to: its books are followed, and what is missing stands apart until it is explained. */
async function differenceOf(
  tx: Queries,
  { house, account, amount, rule }: StoredTransfer,
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

/** The purse is locked first, as everything does that moves money. */
async function lockTransferAndPurse(tx: Queries, house: PayingHouse, id: number) {
  const [owner] = await tx.query<{ account: string }>('select account from transfer where id = $1', [id]);
  const purse = owner && (await lockRealPurse(tx, house.id, owner.account));
  const transfer = await lockTransfer(tx, id);
  return transfer && purse && { transfer, purse: purse.id };
}
