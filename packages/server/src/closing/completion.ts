import { isRefusal } from '@croupier/core';
import { chipsAtTables } from '../ledger/chips-at-tables.ts';
import { lockRealPurse } from '../ledger/real-accounts.ts';
import { depositTotals, refundAccount } from '../payments/deposit-totals.ts';
import { type PayingHouse, payOut } from '../payments/order.ts';
import { payingHouse } from '../payments/service.ts';
import type { Queries } from '../storage/database.ts';
import { dayOf } from '../time/calendar.ts';
import type { ClosingServiceOptions } from './closing-options.ts';
import { refundParts } from './refund.ts';
import { type Closing, complaintsAt, endClosing, openClosing } from './store.ts';

/**
 * Closes the account once its games are evaluated and its complaints settled. Objections must be settled or
 * past their deadline. If the participant requested the closing, the account stays open until the next day,
 * so that the request can be withdrawn. The remaining balance is paid out.
 */
export async function tryToClose(
  options: ClosingServiceOptions,
  { account, house: id }: Closing,
): Promise<void> {
  const { database, clock, members } = options;
  const house = payingHouse(options.houses, id);
  if (isRefusal(house)) return;
  const closed = await database.transaction(async (tx) => {
    const purse = await lockRealPurse(tx, id, account);
    const closing = purse && (await openClosing(tx, account, id));
    if (!closing || !(await mayClose(tx, house, closing, clock.now()))) return false;
    const { refund, excess } = house.payments.closing;
    for (const [n, { to, amount }] of refundParts(
      purse.balance,
      await depositTotals(tx, account, id),
    ).entries())
      await payOut(
        tx,
        house,
        purse.id,
        {
          account,
          purpose: 'refund',
          amount,
          to,
          key: `closing:${closing.id}:${n}`,
          rule: n === 0 && to !== 'address' ? refund : excess,
        },
        clock.now(),
      );
    await members.setLifecycle(tx, account, id, 'closed', clock.now());
    const { ground } = closing;
    if (ground) await members.bar(tx, { account, house: id, ground, at: clock.now() });
    await endClosing(tx, closing.id, 'closed', clock.now());
    await members.tell(tx, account, id, 'account-closed', `closed-${closing.id}`, {}, clock.now());
    return true;
  });
  if (closed) options.changed(account, id, 'purse');
}

async function mayClose(
  tx: Queries,
  { id, payments }: PayingHouse,
  { account, initiator, started_at, objection_until, objected_at, objection_settled_at }: Closing,
  now: number,
): Promise<boolean> {
  const { timeZone } = payments.closing;
  if (initiator === 'participant' && dayOf(now, timeZone) === dayOf(started_at, timeZone)) return false;
  if (objected_at !== null && objection_settled_at === null) return false;
  if (objected_at === null && objection_until !== null && now < objection_until) return false;
  if ((await complaintsAt(tx, id, account)).some(({ settled_at }) => settled_at === null)) return false;
  return (await chipsAtTables(tx, { house: id, homeSession: 0 }, account)) === 0;
}

/**
 * Pays out money that came back to a closed account because its card or bank account no longer exists. The
 * money goes to the registered payment account. If there is none, or its bank has refused a refund, the money
 * is sent by post.
 */
export async function payLeftovers(
  { database, clock, changed }: ClosingServiceOptions,
  house: PayingHouse,
): Promise<void> {
  const left = await database.query<{ account: string }>(
    `select purse.account from real_purse as purse join closing on closing.account = purse.account and closing.house = $1
     where purse.house = $1 and balance > 0 and closing.state = 'closed' and not exists (
       select 1 from closing as later where later.account = purse.account and later.house = $1 and later.id > closing.id)`,
    [house.id],
  );
  for (const { account } of left) {
    await database.transaction(async (tx) => {
      const purse = await lockRealPurse(tx, house.id, account);
      if (!purse || purse.balance === 0) return;
      const key = `leftover:${house.id}:${clock.now()}`;
      const { excess } = house.payments.closing;
      const to = (await refundAccount(tx, account, house.id)) ?? 'address';
      await payOut(
        tx,
        house,
        purse.id,
        { account, purpose: 'refund', amount: purse.balance, to, key, rule: excess },
        clock.now(),
      );
    });
    changed(account, house.id, 'purse');
  }
}
