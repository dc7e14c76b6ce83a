import { coin, coinGame, coinPlan } from '@croupier/core/laws/coin';
import type { House } from '@croupier/houses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../src/program/listen.ts';
import { newKey, ok, openTestCasino } from './casino.ts';
import { flaky } from './flaky.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** Heads or tails with a staff view that shows every guess. */
const game = {
  ...coinGame,
  rules: () => ({ ...coin, staff: ({ guesses }: { guesses: object }) => ({ ...guesses }) }),
};
const houses: House[] = [
  { id: 'test', name: 'Test', currency: 'CHIP', languages: ['en'], plans: [coinPlan] },
];

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

it('a person who joins at the console sees a move once it is stored, and not earlier', async () => {
  const database = flaky(stored.database);
  const house = await openTestCasino({ database, houses, gameOf: () => game });
  const server = await listen(house, { port: 0, host: '127.0.0.1' });
  const host = await house.accounts.createGuest();
  const player = await house.person();
  const { id: table } = ok(
    await house.casino.openTable({
      plan: coinPlan.id,
      name: 'Coin',
      dealer: 'console',
      private: false,
      host: host.account.id,
    }),
  );
  const seat = house.accounts.seatOf(table, player.id);
  house.casino.table(table)?.arrived(seat);
  const console = await RawSocket.greeted(server, host.token);
  // While the joining host waits for the options, a move is being stored.
  const read = gate();
  const told = gate();
  const running = house.casino.table(table);
  if (!running) throw new Error('The table has closed.');
  const optionsOf = running.options.bind(running);
  running.options = async (...asked) => {
    const options = await optionsOf(...asked);
    read.open();
    await told.opened;
    return options;
  };
  console.say({ t: 'join', id: 1, table, as: 'croupier' });
  await read.opened;
  const commit = gate();
  database.hold = commit.opened;
  const played = gate();
  const guessed = house.casino.submit({
    table,
    account: player.id,
    as: 'player',
    seat,
    key: newKey(),
    move: { type: 'guess', number: 5 },
  });
  database.holding = played.open;
  await played.opened;
  told.open();
  const joined = console.hears('joined');
  expect(await Promise.race([joined, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])).toBe(
    'waits',
  );
  commit.open();
  expect(await guessed).toEqual({ accepted: true, seq: 1 });
  expect(await joined).toMatchObject({ state: { seq: 1 }, staff: { [seat]: 5 } });
  // The options were read before the move, so they are sent again afterwards.
  await house.pass(1 / 60);
  expect(await console.hears('staff')).toMatchObject({ seq: 1 });
  console.close();
  await server.close();
  await house.stop();
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
