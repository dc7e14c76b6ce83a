import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { RawSocket } from './raw-socket.ts';
import { withRealMoney } from './real-money.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const SYNOT = 'sazka/roulette-synot';
const EVOLUTION = 'sazka/roulette-evolution';
const HOLDEM = 'sazka/casino-holdem';

let stored: TestDatabase;
let house: TestCasino;
let server: ListeningServer;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  house = await openTestCasino({
    database: stored.database,
    houses: houses.filter(({ id }) => id === 'sazka'),
  });
  server = await listen(house, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await house.stop();
});
afterAll(() => stored.remove());

/** Seats Anna at a table with a human dealer, connected by her own socket, and places a bet for her. */
async function seated(plan: string, position: string) {
  const { account, token } = ok(await house.accounts.createNamedGuest('Anna'));
  await withRealMoney(stored.database, account.id);
  const table = await house.table(plan);
  for (const type of ['shuffle', 'burn', 'place-your-bets']) {
    const offered = (await house.casino.table(table.id)?.options('inspector', undefined)) ?? [];
    if (offered.some(({ move }) => move.type === type)) await table.call({ type });
  }
  const join = async () => {
    const talker = await RawSocket.greeted(server, token);
    talker.say({ t: 'join', id: 1, table: table.id, as: 'player' });
    await talker.hears('joined');
    return talker;
  };
  const anna = await join();
  const move = { type: 'bet', chips: [{ position, amount: 10_000 }] };
  const answer = await anna.asks({ t: 'move', id: 2, table: table.id, key: 'the-bet-of-anna', move });
  expect(answer).toBe('accepted');
  expect(await house.accounts.purse(account.id, 'sazka')).toBe(90_000);
  /** Cuts Anna's connection, and waits until the server notices. */
  const cut = async () => {
    const heard = new Promise<void>((resolve) => {
      const running = house.casino.table(table.id);
      if (!running) return;
      const connectionLost = running.connectionLost.bind(running);
      vi.spyOn(running, 'connectionLost').mockImplementation((seat) => {
        connectionLost(seat);
        resolve();
      });
    });
    anna.socket.terminate();
    await heard;
  };
  return { table, anna, join, cut, purse: () => house.accounts.purse(account.id, 'sazka') };
}

async function close(table: TestTable): Promise<void> {
  const offered = (await house.casino.table(table.id)?.options('inspector', undefined)) ?? [];
  if (offered.some(({ move }) => move.type === 'spin'))
    await table.call({ type: 'spin', wheel: 'clockwise' });
  await table.call({ type: 'no-more-bets' });
}

it.each([
  [SYNOT, '17'],
  [EVOLUTION, '17'],
  [HOLDEM, 'ante'],
])(
  'at %s, chips are returned if their player is disconnected when bets close {sazka.platform.96} {sazka.platform.A25} {sazka.roulette-synot.64} {sazka.roulette-evolution.71}',
  async (plan, position) => {
    const { table, cut, purse } = await seated(plan, position);
    await cut();
    await house.casino.drain();
    expect(await purse()).toBe(90_000);
    await close(table);
    expect(await purse()).toBe(100_000);
  },
);

it('a silently lost connection is noticed within two heartbeats', async () => {
  const { table, anna, purse } = await seated(SYNOT, '17');
  await house.pass(0.5);
  const [line] = house.network.lines;
  line?.lose();
  await house.pass(0.25);
  expect(house.casino.table(table.id)?.info().players).toBe(1);
  await close(table);
  expect(await purse()).toBe(90_000);
  await house.pass(1);
  expect(house.network.lines.size).toBe(0);
  expect(house.casino.table(table.id)?.info().players).toBe(0);
  expect(anna.closed).toBeUndefined();
});

it('a player who is back before bets close can continue to play {sazka.platform.96}', async () => {
  const { table, cut, join, purse } = await seated(SYNOT, '17');
  await cut();
  const again = await join();
  await close(table);
  expect(await purse()).toBe(90_000);
  again.close();
});

it('bets of a player who is disconnected after the close remain valid {sazka.platform.97}', async () => {
  const { table, cut, purse } = await seated(SYNOT, '17');
  await close(table);
  await cut();
  await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
  expect(await purse()).toBe(90_000 + 360_000);
});
