import { money, NOTHING } from '@croupier/core';
import { z } from 'zod';
import { book } from '../ledger/ledger.ts';
import { lockRealPurse, realAccount } from '../ledger/real-accounts.ts';
import type { Arrival } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { PayingHouse } from './order.ts';
import type { PaymentRunOptions } from './run.ts';
import { settle } from './settle.ts';
import { addTransfer } from './transfers.ts';

/**
 * Money that somebody sent without an order, by bank transfer: from a registered payment account it is a deposit of its owner's,
 * or goes back as one where it may not be taken; from any other account it goes back. Each is taken once, by the provider's
 * number.
 */
export async function takeArrivals(options: PaymentRunOptions): Promise<void> {
  const { database, clock, port, houses, changed } = options;
  const [last] = await checkedRows(
    database,
    z.object({ id: z.string() }),
    'select id from arrival order by n desc limit 1',
  );
  for (const one of await port.arrivals(last?.id)) {
    const house = houses.find(({ id }) => id === one.house);
    if (!house) continue;
    const owner = await database.transaction((tx) => take(tx, options, house, one, clock.now()));
    if (owner !== undefined) changed(owner, house.id, 'purse');
  }
  for (const house of houses) await giveBack(options, house);
}

/** In one transaction, so that nobody is charged for what is there already. Gives whose it is. */
async function take(
  tx: Queries,
  { standings }: PaymentRunOptions,
  house: PayingHouse,
  one: Arrival,
  at: number,
): Promise<string | undefined> {
  const [fresh] = await checkedRows(
    tx,
    z.object({ n: z.int() }),
    `insert into arrival (id, house, identifier, amount, at) values ($1, $2, $3, $4, $5) on conflict do nothing
     returning n`,
    [one.id, house.id, one.identifier, one.amount, at],
  );
  if (!fresh) return undefined;
  const [from] = await checkedRows(
    tx,
    z.object({ id: z.int(), account: z.string() }),
    `select id, account from instrument
     where house = $1 and kind = 'account' and identifier = $2 and state = 'registered'`,
    [house.id, one.identifier],
  );
  if (!from || !(await lockRealPurse(tx, house.id, from.account))) {
    await book(tx, at, [await held(tx, house, one.amount)]);
    return undefined;
  }
  const { id } = await addTransfer(tx, {
    account: from.account,
    house: house.id,
    direction: 'in',
    purpose: 'deposit',
    method: 'account',
    instrument: from.id,
    amount: one.amount,
    rule: house.payments.deposits.account,
    state: 'ordered',
    at,
    key: `arrival-${one.id}`,
  });
  await tx.query('update arrival set transfer = $2 where n = $1', [fresh.n, id]);
  await settle(tx, house, standings, id, { state: 'done', amount: one.amount, fee: NOTHING }, at);
  return from.account;
}

/** What nobody registered has sent, back to the account that it came from. */
async function giveBack({ database, clock, port }: PaymentRunOptions, house: PayingHouse): Promise<void> {
  const strange = await checkedRows(
    database,
    z.object({ n: z.int(), identifier: z.string(), amount: z.int().transform(money) }),
    `select n, identifier, amount from arrival
     where house = $1 and transfer is null and returned_at is null order by n`,
    [house.id],
  );
  for (const { n, identifier, amount } of strange) {
    const key = `arrival-${n}-back`;
    const to = { kind: 'account' as const, identifier };
    if ((await port.look(key)).state === 'unknown')
      await port.order({ key, kind: 'give-back', to, amount, currency: house.currency });
    if ((await port.look(key)).state !== 'done') continue;
    await database.transaction(async (tx) => {
      const now = await tx.query(
        'update arrival set returned_at = $2 where n = $1 and returned_at is null returning n',
        [n, clock.now()],
      );
      if (now.length === 0) return;
      const { from, to: with_, ...posting } = await held(tx, house, amount);
      await book(tx, clock.now(), [{ ...posting, from: with_, to: from, reason: 'deposit-returned' }]);
    });
  }
}

/** Money of nobody's that waits to go back. */
async function held(tx: Queries, { id, payments }: PayingHouse, amount: Arrival['amount']) {
  return {
    from: await realAccount(tx, id, 'clearing'),
    to: await realAccount(tx, id, 'transit'),
    amount,
    reason: 'deposit-held',
    holder: '',
    rule: payments.returned,
  };
}
