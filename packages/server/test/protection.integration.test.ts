import { type Client, createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino } from './casino.ts';
import { withRealMoney } from './real-money.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** One house with many kinds of player protection, and one without any. */
const SHOWN = ['sazka', 'home-set'];
const SYNOT = 'sazka/roulette-synot';

let stored: TestDatabase;
let open: TestCasino;
let server: ListeningServer;
let client: Client;
let anna: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openTestCasino({
    database: stored.database,
    houses: houses.filter(({ id }) => SHOWN.includes(id)),
  });
  server = await listen(open, { port: 0, host: '127.0.0.1' });
  client = createClient({ url: urlOf(server), fetch: fetchFrom(server) });
  anna = ok(await client.api.guest()).account;
  await withRealMoney(stored.database, anna.id, 'sazka', 30_000);
});
afterEach(async () => {
  await server.close();
  await open.stop();
});
afterAll(() => stored.remove());

describe('the protection of players over HTTP', () => {
  it('an account’s protections are listed for each house that has any', async () => {
    expect(ok(await client.api.me()).protection).toEqual([
      {
        house: 'sazka',
        minimumAge: 18,
        panic: { hours: 48, until: null, rule: 'sazka.roulette-synot.84' },
        break: { after: 120, lasts: 15, since: null, until: null, rule: 'sazka.roulette-synot.81' },
        realityCheck: { house: 60, own: null },
        limits: [],
      },
    ]);
  });

  it('the panic button stops play, and returns chips that are not a bet yet {sazka.roulette-synot.84}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10 }));
    const me = ok(await client.api.panic({ house: 'sazka' }));
    expect(me.protection).toMatchObject([{ panic: { until: open.clock.now() + 48 * 3_600_000 } }]);
    await open.casino.drain();
    expect(await open.accounts.purse(anna.id, 'sazka')).toBe(3_000_000);
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ code: 'panic-button' });
    expect(await client.api.panic({ house: 'home-set' })).toMatchObject({ code: 'no-panic-button' });
    expect(await client.api.panic({ house: 'nowhere' })).toMatchObject({ code: 'no-such-house' });
  });

  it('the panic button does not affect bets after betting has closed {sazka.roulette-synot.84}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10 }));
    await table.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
    ok(await client.api.panic({ house: 'sazka' }));
    await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
    expect(await open.accounts.purse(anna.id, 'sazka')).toBe(3_035_000);
  });

  it('no simultaneous stake gets past the panic button, or is accepted at a second table {sazka.platform.57} {sazka.platform.70}', async () => {
    const tables = [await open.table(SYNOT), await open.table(SYNOT)];
    const bet = (position: string, n: number) => tables[n]?.bet(anna, { [position]: 10 });
    const taken = (answers: readonly unknown[]) =>
      answers.filter((answer) => !isRefusal(answer as never)).length;
    expect(taken(await Promise.all(['red', 'black'].flatMap((chip) => [bet(chip, 0), bet(chip, 1)])))).toBe(
      2,
    );
    const lying = `select balance from ledger_account where kind = 'layout' and balance > 0`;
    expect(await stored.database.query(lying)).toEqual([{ balance: 2_000 }]);
    await Promise.all([
      bet('red', 0),
      client.api.panic({ house: 'sazka' }),
      bet('red', 1),
      bet('black', 0),
      bet('black', 1),
    ]);
    await open.casino.drain();
    // Bets were open, so the stakes are back in the purse and no stake is on the table.
    expect(await open.accounts.purse(anna.id, 'sazka')).toBe(3_000_000);
    expect(taken(await Promise.all([bet('red', 0), bet('red', 1)]))).toBe(0);
  });

  it('a player is reminded of how long they have bet as often as they choose, and at least as often as the house requires', async () => {
    const set = ok(await client.api.realityCheck({ house: 'sazka', minutes: 15 }));
    expect(set.protection).toMatchObject([{ realityCheck: { house: 60, own: 15 } }]);
    const seldom = await client.api.realityCheck({ house: 'sazka', minutes: 90 });
    expect(seldom).toMatchObject({ code: 'too-seldom', details: { most: 60 } });
    expect(await client.api.realityCheck({ house: 'sazka', minutes: 1 })).toMatchObject({
      code: 'malformed',
    });
    expect(await client.api.realityCheck({ house: 'home-set', minutes: 15 })).toMatchObject({
      code: 'no-reality-check',
    });
    // The bet counts as play but does not change the chosen interval.
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { red: 10 }));
    expect(ok(await client.api.me()).protection).toMatchObject([{ realityCheck: { own: 15 } }]);
    const back = ok(await client.api.realityCheck({ house: 'sazka', minutes: null }));
    expect(back.protection).toMatchObject([{ realityCheck: { house: 60, own: null } }]);
  });
});
