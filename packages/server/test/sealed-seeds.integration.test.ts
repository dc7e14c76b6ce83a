import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { house as houseOf } from '@croupier/houses';
import { commitmentTo, SEED_BYTES } from '@croupier/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/casino/system-runtime.ts';
import type { Entropy } from '../src/chance/entropy.ts';
import { writeBackup } from '../src/storage/backup.ts';
import type { Database } from '../src/storage/database.ts';
import { ok, openTestCasino, seededEntropy, type TestCasino } from './casino.ts';
import { roundsAgainstProofs } from './proofs.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const ROULETTE = 'kings/roulette-french';
const TIMING = { open: 0, betting: 30, close: 0, draw: 0, result: 0, pay: 0 };

let stored: TestStorage;
let folder: string;
let clock: VirtualClock;
let database: Database;
beforeEach(async () => {
  stored = testStorage();
  folder = mkdtempSync(join(tmpdir(), 'croupier-seeds-'));
  clock = new VirtualClock(Date.parse('2026-11-30T20:00:00Z'));
  database = await openDatabase(stored.storage);
});
afterEach(async () => {
  await database.close();
  await stored.remove();
  rmSync(folder, { recursive: true, force: true });
});

const drawn: string[] = [];
let [starts, backups] = [0, 0];

function openHere(secretKey = 'the key of the tests'): Promise<TestCasino> {
  const kings = houseOf('kings') ?? expect.fail('no such house');
  const houses = [{ ...kings, plans: kings.plans.filter(({ id }) => id === ROULETTE) }];
  const usual = seededEntropy(`seeds ${starts++}`);
  const entropy: Entropy = {
    bytes: (count) => {
      const bytes = usual.bytes(count);
      if (count === SEED_BYTES) drawn.push(Buffer.from(bytes).toString('hex'));
      return bytes;
    },
  };
  return openTestCasino({ database, houses, clock, entropy, secretKey, timing: TIMING });
}

/** Returns everything that is stored: the text of a backup, and the files of the embedded database. */
async function storedBytes(): Promise<Buffer> {
  const file = join(folder, `backup-${backups++}`);
  await writeBackup(database, file, { program: 'test', at: 0 });
  const backup = gunzipSync(readFileSync(file));
  if (!('dataDir' in stored.storage)) return backup;
  await database.query('checkpoint');
  const { dataDir } = stored.storage;
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(dataDir, name),
  );
  return Buffer.concat([
    backup,
    ...files.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path)),
  ]);
}

/** Returns the forms of a seed that the bytes contain. */
function formsIn(bytes: Buffer, seed: string): string[] {
  const raw = Buffer.from(seed, 'hex');
  const forms = {
    hex: Buffer.from(seed),
    bytes: raw,
    base64: Buffer.from(raw.toString('base64').slice(0, -2)),
    base64url: Buffer.from(raw.toString('base64url').slice(0, -1)),
  };
  return Object.entries(forms).flatMap(([form, text]) => (bytes.includes(text) ? [form] : []));
}

/** Returns the seed of the table's running round. */
function seedAt({ casino }: TestCasino, table: string): { seed: string; commitment: string; round: string } {
  const { round } = casino.table(table)?.state() ?? expect.fail('no table');
  const seed = drawn.find((one) => commitmentTo(one) === round.commitment) ?? expect.fail('no such seed');
  return { seed, commitment: round.commitment ?? '', round: round.id };
}

it('a seed is stored only sealed until its round is over, and the round goes on with it after a restart', async () => {
  let house = await openHere();
  const table = house.casino.tables()[0]?.id ?? expect.fail('no table');
  const ann = await house.person('Ann');
  house.casino.table(table)?.arrived(house.accounts.seatOf(table, ann.id));
  await house.pass(0.1);
  ok(await house.known(table).bet(ann, { red: 10 }));
  const { seed, commitment, round } = seedAt(house, table);
  const running = await storedBytes();
  expect(running.includes(commitment)).toBe(true);
  expect(formsIn(running, seed)).toEqual([]);
  expect((await house.archive.round(round, undefined))?.seed).toBeNull();
  await house.stop();

  house = await openHere();
  expect(seedAt(house, table)).toEqual({ seed, commitment, round });
  await house.pass(2);
  expect(await house.archive.round(round, undefined)).toMatchObject({ state: 'settled', seed, commitment });
  expect(formsIn(await storedBytes(), seed)).toContain('hex');
  expect(await roundsAgainstProofs(database)).toEqual([]);
  const next = seedAt(house, table);
  expect(next.round).not.toBe(round);
  expect(formsIn(await storedBytes(), next.seed)).toEqual([]);
  await house.stop();
}, 120_000);

it('no stored seed can be exchanged for that of another round', async () => {
  const house = await openHere();
  ok(
    await house.casino.openTable({
      plan: ROULETTE,
      name: 'Other',
      dealer: 'virtual',
      private: false,
      host: null,
    }),
  );
  await house.stop();
  await database.query(
    `update round set sealed_seed = other.sealed_seed from round as other
     where other.id = (select max(id) from round) and round.id = (select min(id) from round)`,
  );
  await expect(openHere()).rejects.toThrow(/^wrong-key: /);
}, 120_000);

it('another key opens no seed, so the server refuses to start', async () => {
  const house = await openHere();
  await house.stop();
  await expect(openHere('another key')).rejects.toThrow(/^wrong-key: SECRET_KEY: /);
  const again = await openHere();
  expect(again.casino.tables()).toHaveLength(1);
  await again.stop();
}, 120_000);
