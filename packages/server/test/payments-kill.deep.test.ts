import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@croupier/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Database } from '../src/storage/database.ts';
import { ok } from './casino.ts';
import { codeIn } from './email-codes.ts';
import { type Killable, openKillable } from './killable.ts';
import { CERTIFICATE, KEY, type Moment, PaymentProvider } from './outside/payment-provider.ts';
import { IBANS, korunas, SAZKA } from './payment-house.ts';
import { type TestStorage, testStorage } from './storage.ts';

const DAY = 86_400_000;
const JURISDICTION = {
  participants: { asked: [], measures: ['stake-day'], raiseAfterHours: 1, keepYears: 10 },
  payments: { complaintDays: 30 },
};
const LATER = pathToFileURL(`${import.meta.dirname}/outside/later.mjs`).href;
const PASSWORD = 'kolo stesti a smuly';
const jana = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};

let stored: TestStorage;
/** The directory with the server's e-mails. */
let folder: string;
let provider: PaymentProvider;
let server: Killable;
beforeEach(async () => {
  stored = testStorage();
  folder = mkdtempSync(join(tmpdir(), 'croupier-payments-'));
  provider = await PaymentProvider.open();
  server = await openKillable(stored.storage, {
    ...('dataDir' in stored.storage ? {} : { DATA_DIR: folder }),
    JURISDICTION: JSON.stringify({ [SAZKA]: JURISDICTION }),
    STAFF_CODES: 'offered',
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
  rmSync(folder, { recursive: true, force: true });
});

const api = () => server.client.api;
const money = async () => ok(await api().payments({ house: SAZKA, limit: 50 }));

function letters(): readonly string[] {
  const mail = join('dataDir' in stored.storage ? stored.storage.dataDir : folder, 'mail');
  return existsSync(mail) ? readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')) : [];
}

/** Registers Jana with a card and a payment account. Returns their ids. */
async function registered(): Promise<readonly [card: string, account: string]> {
  ok(await api().signUp({ name: 'Jana', password: PASSWORD }));
  const house = { house: SAZKA };
  ok(await api().savePerson({ ...house, person: jana, language: 'cs' }));
  ok(await api().chooseLimit({ ...house, measure: 'stake-day', value: null }));
  ok(await api().acceptGamePlan({ ...house, version: '2025-01-21' }));
  const card = ok(await api().addInstrument({ ...house, kind: 'card', identifier: 'tok_1:CZ' }));
  const account = ok(await api().addInstrument({ ...house, kind: 'account', identifier: IBANS[0] }));
  await waitFor(async () => expect(letters()).toHaveLength(1));
  ok(await api().confirmRegisteredEmail({ ...house, code: codeIn(letters()) }));
  await waitFor(async () => {
    expect((await money()).participant).toBe(true);
    expect((await money()).deposit).toBeNull();
    expect((await money()).instruments.map(({ state }) => state)).toEqual(['registered', 'registered']);
  });
  return [card.id, account.id];
}

function waitFor(held: () => Promise<void>): Promise<void> {
  return vi.waitFor(held, { timeout: 60_000, interval: 100 });
}

/** Calls `act`, kills the server when the provider reaches the moment, and restarts the server. */
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

/**
 * Closes the server and returns its database. Fails unless the books balance, nothing is pending, and the
 * provider holds no money.
 */
async function balancedBooks(): Promise<Database> {
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
  return database;
}

it('a server killed between any two steps of a deposit, a withdrawal and a closing neither loses nor doubles a payment {sazka.platform.44} {sazka.platform.51} {sazka.platform.107}', async () => {
  const [card, account] = await registered();
  const states = async () => (await money()).transfers.map(({ state }) => state);

  // First, make a deposit by card. Each step of the order is interrupted in turn.
  const deposit = (instrument: string, units: number) =>
    api().deposit({ house: SAZKA, instrument, amount: korunas(units), key: `deposit-${units}` });
  for (const moment of ['look-asked', 'order-asked', 'carried-out', 'told'] as const)
    await killedAt(moment, () => deposit(card, 300));
  const { id } = ok(await deposit(card, 300));
  await waitFor(async () => expect(await states()).toEqual(['done']));
  expect((await money()).transfers[0]?.id).toBe(id);

  // The provider reports the same incoming transfer each time, but all reports together count as one deposit.
  provider.arrivals.push({ id: 'a1', house: SAZKA, identifier: IBANS[0], amount: korunas(100) });

  // Next, make a withdrawal. The provider first reports the order as unknown, and then is slow.
  provider.says = ({ kind }, looks) =>
    kind !== 'pay-out' || looks > 3 ? undefined : { state: looks < 3 ? 'unknown' : 'pending' };
  const withdraw = () =>
    api().withdraw({ house: SAZKA, instrument: account, amount: korunas(50), key: 'withdrawal-1' });
  for (const moment of ['carried-out', 'told'] as const) await killedAt(moment, withdraw);
  ok(await withdraw());
  await waitFor(async () => expect(await states()).toEqual(['done', 'done', 'done']));
  expect((await money()).balance).toBe(korunas(350));

  // Last, close the account. The server is killed after the request and, on the next day, during each step of
  // the refunds.
  provider.says = () => undefined;
  expect(ok(await api().requestClosing({ house: SAZKA })).state).toBe('open');
  await server.kill();
  const tomorrow = { AHEAD: String(DAY) };
  const restart = async () => {
    await server.start(tomorrow);
    // Jana's session has ended overnight. If the server is killed in the meantime, it does not answer.
    await api().signIn({ name: 'Jana', password: PASSWORD });
  };
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
  await (await balancedBooks()).close();
}, 600_000);

it('a server killed between any two steps of a closing by the house closes the account once, pays once, and sends each e-mail once {sazka.platform.99} {sazka.platform.106} {sazka.platform.107}', async () => {
  const [card] = await registered();
  const { account } = ok(await api().me());
  const house = SAZKA;
  const paid = { house, instrument: card, amount: korunas(300), key: 'deposit-300' };
  ok(await api().deposit(paid));
  provider.arrivals.push({ id: 'a1', house, identifier: IBANS[0], amount: korunas(100) });
  await waitFor(async () => expect((await money()).balance).toBe(korunas(400)));
  const staff = createClient({ url: server.url, WebSocket }).api;
  const chief = { name: 'Chief', password: PASSWORD };
  ok(await staff.signUp(chief));
  ok(await staff.staffKey({ key: server.staffKey }));
  const closing = async () => ok(await api().closing({ house })).closing;

  /**
   * Calls `act`, and kills the server once before its answer and once after it. Expects the refusal of a
   * further call.
   */
  const killedAround = async (
    act: () => Promise<object>,
    done: () => Promise<boolean>,
    refused: string,
    more = {},
  ) => {
    const unanswered = act();
    await server.kill();
    await unanswered;
    await server.start(more);
    if (!(await done())) ok(await act());
    await server.kill();
    await server.start(more);
    expect(await done()).toBe(true);
    expect(await act()).toMatchObject({ code: refused });
  };

  await killedAround(
    () => staff.giveNotice({ house, account: account.id, ground: 'endangered', reason: 'To protect you.' }),
    async () => (await closing())?.state === 'open',
    'closing-open',
  );
  await killedAround(
    () => api().objectToClosing({ house, objection: 'I am well.' }),
    async () => (await closing())?.objection === 'I am well.',
    'objected',
  );
  // The deadline for objections has passed. The account stays open until the objection is rejected.
  const later = { AHEAD: String(16 * DAY) };
  await server.kill();
  await server.start(later);
  ok(await api().signIn({ name: 'Jana', password: PASSWORD }));
  ok(await staff.signIn(chief));
  expect(await closing()).toMatchObject({ state: 'open', initiator: 'operator' });
  // The provider carries out orders, but reports nothing until the server has been killed at every moment.
  let says = false;
  provider.says = () => (says ? undefined : { state: 'unknown' });
  await killedAround(
    () => staff.settleObjection({ house, account: account.id, upheld: false, answer: 'You are not.' }),
    async () => (await closing())?.answer === 'You are not.',
    'no-closing',
    later,
  );
  await server.kill();
  for (const moment of ['look-asked', 'order-asked', 'carried-out', 'told'] as const) {
    await killedAt(moment, () => server.start(later), later);
    await server.kill();
  }
  says = true;
  await server.start(later);
  await waitFor(async () => {
    expect((await closing())?.state).toBe('closed');
    expect((await money()).transfers.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });
  const refunds = (await money()).transfers.filter(({ purpose }) => purpose === 'refund');
  expect(refunds.map(({ method, amount }) => [method, amount]).sort()).toEqual([
    ['account', korunas(100)],
    ['card', korunas(300)],
  ]);
  expect([...provider.orders.values()].map(({ order }) => [order.kind, order.amount])).toEqual([
    ['charge', korunas(300)],
    ['pay-out', korunas(300)],
    ['pay-out', korunas(100)],
  ]);
  const database = await balancedBooks();
  const once = ['closing-notice', 'objection-noted', 'objection-rejected', 'account-closed'];
  // Each sign-in after a restart also sends e-mails.
  const letters = await database.query<{ call: string; answered: boolean }>(
    `select call, answered_at is not null as answered from port_call
     where port = 'mail' and account = $1 and call not in ('registered', 'email-code', 'new-device') order by id`,
    [account.id],
  );
  expect(letters).toEqual(once.map((call) => ({ call, answered: true })));
  await database.close();
}, 600_000);
