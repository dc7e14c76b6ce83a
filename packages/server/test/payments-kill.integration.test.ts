import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openDatabase } from '../src/storage/open.ts';
import { type Killable, openKillable } from './killable.ts';
import { CERTIFICATE, KEY, type Moment, PaymentProvider } from './outside/payment-provider.ts';
import { IBANS, korunas, SAZKA } from './payment-house.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { ok } from './virtual-house.ts';

const DAY = 86_400_000;
const ACT = {
  participants: { asked: [], measures: ['stake-day'], raiseAfterHours: 1, keepYears: 10 },
  payments: { complaintDays: 30 },
};
const LATER = pathToFileURL(`${import.meta.dirname}/outside/later.mjs`).href;
const jana = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};

let stored: TestStorage;
let provider: PaymentProvider;
let server: Killable;
beforeEach(async () => {
  stored = testStorage();
  provider = await PaymentProvider.open();
  server = await openKillable(stored.storage, {
    ACT: JSON.stringify({ [SAZKA]: ACT }),
    PAYMENTS_URL: provider.url,
    PAYMENTS_KEY: KEY,
    NODE_EXTRA_CA_CERTS: CERTIFICATE,
    NODE_OPTIONS: `--import=${LATER}`,
  });
});
afterEach(async () => {
  await server.close();
  await provider.close();
  await stored.remove();
});

const api = () => server.client.api;
const money = async () => ok(await api().payments({ house: SAZKA, limit: 50 }));

/** Registers Jana, with a card and a payment account; gives their numbers. */
async function registered(): Promise<readonly [card: string, account: string]> {
  ok(await api().signUp({ name: 'Jana', password: 'kolo stesti a smuly' }));
  const house = { house: SAZKA };
  ok(await api().savePerson({ ...house, person: jana, language: 'cs' }));
  ok(await api().chooseLimit({ ...house, measure: 'stake-day', value: null }));
  ok(await api().acceptGamePlan({ ...house, version: '2025-01-21' }));
  const card = ok(await api().addInstrument({ ...house, kind: 'card', identifier: 'tok_1:CZ' }));
  const account = ok(await api().addInstrument({ ...house, kind: 'account', identifier: IBANS[0] }));
  await waitFor(async () => {
    expect((await money()).participant).toBe(true);
    expect((await money()).deposit).toBeNull();
    expect((await money()).instruments.map(({ state }) => state)).toEqual(['registered', 'registered']);
  });
  return [card.id, account.id];
}

function waitFor(held: () => Promise<void>): Promise<void> {
  return vi.waitFor(held, { timeout: 30_000, interval: 100 });
}

/** Does it, and kills the server without a word when the provider comes to that moment; then starts it again. */
async function killedAt(moment: Moment, act: () => Promise<unknown>, more = {}): Promise<void> {
  const killed = new Promise<void>((resolve) => {
    provider.at = async (now) => {
      if (now !== moment) return undefined;
      provider.at = async () => undefined;
      await server.kill();
      resolve();
      return 'cut';
    };
  });
  await Promise.all([act(), killed]);
  await server.start(more);
}

it('a server killed between any two steps of a deposit, a withdrawal and a closure neither loses nor doubles a payment {sazka.platform.44} {sazka.platform.51} {sazka.platform.107}', async () => {
  const [card, account] = await registered();
  const states = async () => (await money()).transfers.map(({ state }) => state);

  // A deposit by card: its order is cut off in the middle of each step in turn.
  const deposit = (instrument: string, units: number) =>
    api().deposit({ house: SAZKA, instrument, amount: korunas(units), key: `deposit-${units}` });
  for (const moment of ['look-asked', 'order-asked', 'carried-out', 'told'] as const)
    await killedAt(moment, () => deposit(card, 300));
  const { id } = ok(await deposit(card, 300));
  await waitFor(async () => expect(await states()).toEqual(['done']));
  expect((await money()).transfers[0]?.id).toBe(id);

  // The same money that came in unasked is told of every time, and is one deposit.
  provider.arrivals.push({ id: 'a1', house: SAZKA, identifier: IBANS[0], amount: korunas(100) });

  // A withdrawal by a provider that forgets at first what it has done, and is slow then.
  provider.says = ({ kind }, looks) =>
    kind !== 'pay-out' || looks > 3 ? undefined : { state: looks < 3 ? 'unknown' : 'pending' };
  const withdraw = () =>
    api().withdraw({ house: SAZKA, instrument: account, amount: korunas(50), key: 'withdrawal-1' });
  for (const moment of ['carried-out', 'told'] as const) await killedAt(moment, withdraw);
  ok(await withdraw());
  await waitFor(async () => expect(await states()).toEqual(['done', 'done', 'done']));
  expect((await money()).balance).toBe(korunas(350));

  // A closure: killed once it was asked for, and then, on the next day, in the middle of each step of the refunds.
  provider.says = () => undefined;
  expect(ok(await api().requestClosing({ house: SAZKA })).state).toBe('open');
  await server.kill();
  const tomorrow = { AHEAD: String(DAY) };
  const restart = () => server.start(tomorrow);
  for (const moment of ['look-asked', 'carried-out', 'told'] as const) {
    await killedAt(moment, restart, tomorrow);
    await server.kill();
  }
  await restart();
  await waitFor(async () => {
    expect(ok(await api().closing({ house: SAZKA })).closing?.state).toBe('closed');
    expect(await states()).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  const moved = (await money()).transfers.map(
    ({ purpose, method, amount }) => `${purpose} ${method} ${amount}`,
  );
  expect(moved.sort()).toEqual([
    'deposit account 10000',
    'deposit card 30000',
    'refund account 5000',
    'refund card 30000',
    'withdrawal account 5000',
  ]);
  expect([...provider.orders.values()].map(({ order }) => [order.kind, order.amount])).toEqual([
    ['charge', korunas(300)],
    ['pay-out', korunas(50)],
    ['pay-out', korunas(300)],
    ['pay-out', korunas(50)],
  ]);
  expect(Math.max(...[...provider.orders.values()].map(({ asked: times }) => times))).toBeGreaterThan(1);
  await server.close();
  const database = await openDatabase(stored.storage);
  expect(await audit(database)).toEqual([]);
  const left = await database.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_account where house = $1 and kind in ('clearing', 'transit') or not play and kind = 'purse'
     order by kind`,
    [SAZKA],
  );
  expect(left.map(({ balance }) => balance)).toEqual([0, 0, 0]);
  expect(provider.provided()).toBe(0);
  await database.close();
}, 600_000);
