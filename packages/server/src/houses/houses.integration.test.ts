import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRefusal } from '@croupier/core';
import { houses as shippedHouses } from '@croupier/houses';
import { faultText, newHouse } from '@croupier/houses/folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { servedHouses } from '../http/house-files.ts';
import { readConfig } from '../program/config.ts';
import { loadHouses, readFolder } from './index.ts';
import { oddsEndpoints } from './odds-endpoints.ts';

let root: string;
let monte: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  monte = write('monte');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes a new house into a folder, with other content in some files. */
function write(folder: string, changes: { readonly [file: string]: string } = {}): string {
  for (const [file, text] of [...newHouse('monte', 'Monte'), ...Object.entries(changes)]) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true });
    writeFileSync(join(root, folder, file), text);
  }
  return join(root, folder);
}

describe('the folders of houses', () => {
  it('are read beside the shipped houses, and a broken one stops no other', () => {
    const broken = write('broken', { 'plans/war.yaml': 'standard: kings/casino-wars' });
    const loaded = loadHouses([broken, join(root, 'nowhere'), monte]);
    expect(loaded.registry.houses.map(({ id }) => id)).toEqual([
      ...shippedHouses.map(({ id }) => id),
      'monte',
    ]);
    expect(loaded.registry.plan('monte/holdem')?.title.en).toBe('Texas Hold’em');
    expect(loaded.broken.map(({ id, faults }) => [id, faults.map(faultText)])).toEqual([
      [
        'monte',
        [
          'plans/war.yaml:1:11 standard: There is no plan "kings/casino-wars" to build on. Did you mean "kings/casino-war"?',
        ],
      ],
      [
        undefined,
        [`.:1:1 There is no folder ${join(root, 'nowhere')}. Correct the path, or run croupier new house.`],
      ],
    ]);
  });

  it('have odds like other plans, and their command names the folder', async () => {
    const { odds } = oddsEndpoints(loadHouses([monte]).registry);
    const by = {} as Parameters<typeof odds>[0]['by'];
    const asked = { params: { house: 'monte', plan: 'red-dog' }, query: {}, body: undefined, by };
    const answer = await odds(asked);
    if (isRefusal(answer)) expect.fail(answer.message);
    expect(answer.bets).toMatchObject([
      {
        edge: { percent: '2.7978' },
        certificate: { command: 'croupier odds monte/red-dog --houses <folder> --bet ante --json' },
      },
    ]);
  });

  it('may not have the id of another house', () => {
    const [second] = loadHouses([monte, write('twice')]).broken;
    expect(second?.faults.map(faultText)).toEqual([
      'house.yaml:1:1 id: There is already a house monte. Choose another id.',
    ]);
  });

  it('are named in HOUSES, and settings may name a house that is left out', () => {
    const config = readConfig(['--houses', monte], { DATA_DIR: root });
    expect(isRefusal(config) || config.bots).toContainEqual({ plan: 'monte/holdem', wanted: 5 });
    const broken = write('left-out', { 'house.yaml': 'id: lido' });
    const env = { HOUSES: `${monte},${broken}`, BOTS: 'lido/roulette:3,monte/holdem:2' };
    expect(readConfig([], env)).toMatchObject({ bots: [{ plan: 'monte/holdem', wanted: 2 }] });
    expect(readConfig([], { ...env, BOTS: 'lima/roulette:3' })).toMatchObject({ code: 'bad-config' });
  });
});

it('the pages get the houses of folders without their plans, and nothing ends the element early', () => {
  const house = readFolder(
    write('closing', { 'house.yaml': newHouse('monte', '</script><b>').get('house.yaml') ?? '' }),
  ).house;
  const { head, files } = servedHouses([...shippedHouses, ...(house ? [house] : [])]);
  expect(head).toContain('"name":"\\u003c/script>\\u003cb>"');
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).not.toContain('kings/');
  const plans = [...files.values()].filter(({ body }) => body.includes('"maximumWin"'));
  expect(plans).toHaveLength(2);
  expect([...files.keys()].every((address) => /^\/houses\/[\w-]{22}\.(json|css|svg)$/.test(address))).toBe(
    true,
  );
});

it('without folders, pages are as they were built', () => {
  expect(servedHouses(shippedHouses)).toEqual({ head: '', files: new Map() });
});

describe('a casino', () => {
  let stored: TestDatabase;
  let open: TestCasino;
  const start = async (folders: readonly string[]) => {
    const { registry } = loadHouses(folders);
    const houses = registry.houses.filter(({ id }) => id === 'home-set' || id === 'monte');
    open = await openTestCasino({ database: stored.database, houses });
    return open.casino.tables().map(({ plan }) => plan);
  };
  beforeAll(async () => {
    stored = await testDatabase();
    await stored.empty();
  });
  afterAll(async () => {
    await open.stop();
    await stored.remove();
  });

  it('opens the tables of a house that is new to it, keeps them while it is left out, and continues them', async () => {
    const first = await start([]);
    const { account } = ok(await open.accounts.createNamedGuest('Anna'));
    expect((await open.accounts.purses(account.id)).map(({ house }) => house)).toEqual(['home-set']);
    await open.stop();

    const both = await start([monte]);
    expect(both).toEqual([...first, 'monte/holdem', 'monte/red-dog', 'monte/roulette']);
    const table = await open.table('monte/roulette');
    expect(await open.accounts.purse(account.id, 'monte')).toBe(100_000);
    await table.call({ type: 'place-your-bets' });
    ok(await table.bet(account, { red: 10 }));
    expect(await open.accounts.purse(account.id, 'monte')).toBe(99_000);
    await open.stop();

    expect(await start([write('now-broken', { 'house.yaml': 'id: monte' })])).toEqual(first);
    expect((await open.accounts.purses(account.id)).map(({ house }) => house)).toEqual(['home-set']);
    await open.stop();

    expect(await start([monte])).toEqual([...both, 'monte/roulette']);
    const seat = open.accounts.seatOf(table.id, account.id);
    expect(open.casino.table(table.id)?.playerView(seat)).toMatchObject({ staked: 1000 });
    expect(await open.accounts.purse(account.id, 'monte')).toBe(99_000);
  });
});
