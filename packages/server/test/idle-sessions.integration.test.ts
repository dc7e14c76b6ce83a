import { houses } from '@croupier/houses';
import { API_PATH, UNATTENDED_HEADER } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { RawSocket } from './raw-socket.ts';
import { withRealMoney } from './real-money.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
let house: TestCasino;
let server: ListeningServer;
let table: TestTable;
let token: string;
let account: string;
let anna: RawSocket;
beforeAll(async () => {
  stored = await testDatabase();
});
/** Seats Anna, who has real money, at a table with a human dealer, and bets €100 on 17. */
beforeEach(async () => {
  await stored.empty();
  house = await openTestCasino({
    database: stored.database,
    houses: houses.filter(({ id }) => id === 'sazka'),
  });
  server = await listen(house, { port: 0, host: '127.0.0.1' });
  const signedIn = ok(await house.accounts.createNamedGuest('Anna'));
  token = signedIn.token;
  account = signedIn.account.id;
  await withRealMoney(stored.database, account);
  table = await house.table('sazka/roulette-synot');
  anna = await RawSocket.seated(server, token, table.id);
  expect(await bet(1)).toBe('accepted');
});
afterEach(async () => {
  anna.close();
  await server.close();
  await house.stop();
});
afterAll(() => stored.remove());

const bet = (id: number) =>
  anna.asks({
    t: 'move',
    id,
    table: table.id,
    key: `the-bet-number-${id}`,
    move: { type: 'bet', chips: [{ position: '17', amount: 10_000 }] },
  });
const me = (headers: object) =>
  fetchFrom(server)(`${urlOf(server)}${API_PATH}/me`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  }).then(({ status }) => status);

it('a socket is closed with a reason once its person has been inactive for half an hour; the chips are treated as if the connection had been lost', async () => {
  await house.pass(29);
  expect(await anna.asks({ t: 'ping', id: 2 })).toBe('pong');
  expect(await anna.asks({ t: 'options', id: 3, table: table.id })).toBe('options');
  expect(await me({ [UNATTENDED_HEADER]: '1' })).toBe(200);
  await house.pass(1);
  expect(await anna.hears('bye')).toMatchObject({ code: 'session-ended' });
  expect(await anna.isClosed()).toMatchObject({ reason: 'session-ended' });
  expect(await me({})).toBe(401);
  // Anna's chips are where she left them.
  expect(await house.accounts.purse(account, 'sazka')).toBe(90_000);
  expect(JSON.stringify(house.casino.table(table.id)?.state().view)).toContain('10000');
});

it('a move and a call by the person keep the socket open', async () => {
  await house.pass(29);
  expect(await bet(2)).toBe('accepted');
  await house.pass(29);
  expect(await me({})).toBe(200);
  await house.pass(29);
  expect(await anna.asks({ t: 'ping', id: 3 })).toBe('pong');
  expect(anna.closed).toBeUndefined();
});

it('a message after the session ends has no effect, even before the next check of the session', async () => {
  const slow = await listen(house, { port: 0, host: '127.0.0.1', waits: { sessions: 3_600_000 } });
  const late = await RawSocket.seated(slow, token, table.id);
  await house.pass(30);
  late.say({
    t: 'move',
    id: 9,
    table: table.id,
    key: 'a-bet-too-late',
    move: { type: 'bet', chips: [{ position: '18', amount: 10_000 }] },
  });
  expect(await late.hears('bye')).toMatchObject({ code: 'session-ended' });
  expect(await house.accounts.purse(account, 'sazka')).toBe(90_000);
  late.close();
  await slow.close();
});
