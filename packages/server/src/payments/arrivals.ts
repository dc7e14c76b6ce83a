import { type Money, money, ZERO } from '@croupier/core';
import { z } from 'zod';
import { book } from '../ledger/ledger.ts';
import { lockRealPurse, realAccount } from '../ledger/real-accounts.ts';
import { deliverPossiblyTwice } from '../ports/faults.ts';
import type { Arrival, PaymentStatus } from '../ports/payments.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';
import { registeredInstrument, sealedIdentifier } from './instruments.ts';
import type { PayingHouse } from './order.ts';
import type { PaymentRunOptions } from './run-options.ts';
import { differenceOf, settle } from './settle.ts';
import { addTransfer, returnKey } from './transfers.ts';

/**
 * Handles bank transfers that arrived without an order. A transfer from a registered payment account is a
 * deposit of its owner, and is refunded if no deposit is allowed. A transfer from any other account is
 * returned. The provider's number ensures that each transfer is handled only once.
 */
export async function handleArrivals(options: PaymentRunOptions): Promise<void> {
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

/**
 * Handles one arrival in one transaction, so that it is never credited twice. Returns the owner of the
 * arrival.
 */
async function take(
  tx: Queries,
  { holders }: PaymentRunOptions,
  house: PayingHouse,
  one: Arrival,
  at: number,
): Promise<string | undefined> {
  const [fresh] = await checkedRows(
    tx,
    z.object({ n: z.int() }),
    `insert into arrival (id, house, identifier, amount, at) values ($1, $2, $3, $4, $5) on conflict do nothing
     returning n`,
    [one.id, house.id, sealed(one.identifier, 'arrival.identifier'), one.amount, at],
  );
  if (!fresh) return undefined;
  const [from] = await checkedRows(
    tx,
    z.object({ id: z.int(), account: z.string() }),
    `select id, account from instrument
     where house = $1 and kind = 'account' and identifier = $2 and state = 'registered'`,
    [house.id, sealedIdentifier(one.identifier)],
  );
  const purse = from && (await lockRealPurse(tx, house.id, from.account));
  // The instrument is checked again with the purse locked, because its owner may have removed it in the
  // meantime.
  if (!purse || !(await registeredInstrument(tx, from.account, house.id, from.id))) {
    await book(tx, at, [await held(tx, house, one.amount)]);
    return undefined;
  }
  const transfer = await addTransfer(tx, {
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
    // No player can send this key, because players' keys contain no colon.
    key: `arrival:${house.id}:${one.id}`,
  });
  await tx.query('update arrival set transfer = $2 where n = $1', [fresh.n, transfer.id]);
  await settle(tx, house, holders, transfer, { state: 'done', amount: one.amount, fee: ZERO }, at);
  return from.account;
}

/** Returns money without a registered owner to the account it came from. */
async function giveBack(
  { database, clock, port, doubled }: PaymentRunOptions,
  house: PayingHouse,
): Promise<void> {
  const strange = await checkedRows(
    database,
    z.object({ n: z.int(), identifier: z.string(), amount: z.int().transform(money), renewed: z.int() }),
    `select n, identifier, amount, renewed from arrival
     where house = $1 and transfer is null and returned_at is null and refused_at is null order by n`,
    [house.id],
  );
  for (const { n, identifier, amount, renewed } of strange) {
    const key = returnKey('arrival', n, renewed);
    const to = { kind: 'account' as const, identifier };
    if ((await port.status(key)).state === 'unknown')
      await port.order({ key, kind: 'give-back', to, amount, currency: house.currency });
    const status = await port.status(key);
    if (status.state === 'refused')
      await database.query('update arrival set refused_at = $2 where n = $1 and renewed = $3', [
        n,
        clock.now(),
        renewed,
      ]);
    if (status.state !== 'done') continue;
    await deliverPossiblyTwice(doubled, () =>
      database.transaction((tx) => bookReturned(tx, house, n, status, clock.now())),
    );
  }
}

/**
 * Books the return of money without a registered owner to its sender. Returns false if that was already
 * booked.
 */
export async function bookReturned(
  tx: Queries,
  house: PayingHouse,
  n: number,
  moved: Pick<Extract<PaymentStatus, { state: 'done' }>, 'amount' | 'fee'>,
  at: number,
): Promise<boolean> {
  const [back] = await checkedRows(
    tx,
    z.object({ amount: z.int().transform(money) }),
    'update arrival set returned_at = $2 where n = $1 and returned_at is null returning amount',
    [n, at],
  );
  if (!back) return false;
  const { from: clearing, to: transit, ...posting } = await held(tx, house, back.amount);
  const { holder, rule, amount } = posting;
  const fees = { ...posting, from: await realAccount(tx, house.id, 'fees'), to: clearing };
  await book(tx, at, [
    { ...posting, from: transit, to: clearing, reason: 'deposit-returned' },
    ...(moved.fee > 0 ? [{ ...fees, amount: moved.fee, reason: 'provider-fee' }] : []),
    ...(await differenceOf(tx, { house: house.id, account: holder, amount, rule }, moved.amount, clearing)),
  ]);
  return true;
}

/** Reverses the booked return of money to its sender, because the provider refused it. */
export async function bookRefusedReturn(
  tx: Queries,
  house: PayingHouse,
  n: number,
  at: number,
): Promise<void> {
  const [kept] = await checkedRows(
    tx,
    z.object({ amount: z.int().transform(money) }),
    'update arrival set returned_at = null, refused_at = $2 where n = $1 returning amount',
    [n, at],
  );
  if (kept) await book(tx, at, [await held(tx, house, kept.amount)]);
}

/** Returns the amount of a transfer without a registered owner. */
export async function arrivedAmount(tx: Queries, n: number): Promise<Money> {
  const row = z.object({ amount: z.int().transform(money) });
  const [arrived] = await checkedRows(tx, row, 'select amount from arrival where n = $1', [n]);
  return arrived?.amount ?? ZERO;
}

/** Returns the posting that holds money without a registered owner until it is returned. */
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
