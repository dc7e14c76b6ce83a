import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isRefusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, systemRuntime } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { backUpStorage, restoreStorage } from '../src/program/backup.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import type { Account } from '../src/services/account-service.ts';
import { asWholeFile } from '../src/storage/backup-file.ts';
import type { Database } from '../src/storage/database.ts';
import { takingsFaults } from '../src/tables/takings.ts';
import { roundsAgainstBooks } from './books.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const ROULETTE = 'kings/roulette-french';
const AT = Date.parse('2026-11-30T20:00:00Z');

let folder: string;
let file: string;
let first: TestStorage;
let elsewhere: number;
const made: TestStorage[] = [];
const people: Account[] = [];
let balances: readonly number[];
let table: string;

/** Returns an empty place. With `embedded`, it is a data directory even if the tests run on PostgreSQL. */
function place(embedded?: 'embedded'): Storage {
  if (embedded) return { dataDir: join(folder, `data-${elsewhere++}`) };
  const storage = testStorage();
  made.push(storage);
  // A prepared directory already has tables.
  return 'dataDir' in storage.storage ? { dataDir: join(storage.storage.dataDir, 'empty') } : storage.storage;
}

async function openIn(storage: Storage, at = AT): Promise<TestCasino & { readonly database: Database }> {
  const kings = houseOf('kings') ?? expect.fail('no such house');
  const houses = [{ ...kings, plans: kings.plans.filter(({ id }) => id === ROULETTE) }];
  const database = await openDatabase(storage);
  const casino = await openTestCasino({ database, houses, clock: new VirtualClock(at) });
  const stop = async () => {
    await casino.stop();
    await database.close(); // The casino of a test leaves its database open.
  };
  return { ...casino, stop, database };
}

async function round(
  at: TestTable,
  pocket: string,
  ...bets: readonly (readonly [Account, string, number])[]
) {
  await at.call({ type: 'place-your-bets' });
  for (const [player, position, units] of bets) ok(await at.bet(player, { [position]: units }));
  await at.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' }, { type: 'ball', pocket });
  await at.call({ type: 'pay' });
}

const backUp = (storage: Storage, to: string) => backUpStorage(storage, to, systemRuntime);
const restore = (storage: Storage, from = file) => restoreStorage(storage, from, systemRuntime);
const why = async (result: ReturnType<typeof restore> | ReturnType<typeof backUp>) => {
  const refused = await result;
  return isRefusal(refused) ? refused.message : expect.fail('it was not refused');
};

const linesOf = (backup: string) => gunzipSync(readFileSync(backup)).toString().trimEnd().split('\n');

/** Returns the rows of each table and the sequences, without regard to the order of rows. */
function contentOf(backup: string): Map<string, readonly string[]> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of linesOf(backup).slice(1, -1)) {
    if (line.startsWith('[')) rows.push(line);
    else {
      rows = [];
      tables.set(line, rows);
    }
  }
  return new Map([...tables].map(([name, found]) => [name, found.sort()]));
}

/** Writes a backup with other lines, and the SHA-256 that fits them. */
function forged(change: (lines: string[]) => string[]): string {
  const lines = change(linesOf(file).slice(0, -1)).map((line) => `${line}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  return write(gzipSync(`${lines.join('')}${JSON.stringify({ sha256 })}\n`));
}

function write(content: Uint8Array | string): string {
  const path = join(folder, `file-${elsewhere++}`);
  writeFileSync(path, content);
  return path;
}

beforeAll(async () => {
  elsewhere = 0;
  folder = mkdtempSync(join(tmpdir(), 'croupier-backup-'));
  file = join(folder, 'casino.backup');
  first = testStorage();
  const { database, ...casino } = await openIn(first.storage);
  const opened = await casino.table(ROULETTE);
  table = opened.id;
  people.push(await casino.person('Jára Cimrman'), await casino.person());
  const [one, other] = people as [Account, Account];
  await round(opened, '17', [one, '17', 10], [other, 'black', 25]);
  await round(opened, '0', [one, 'red', 40], [other, '0', 5]);
  // The third round is still open, with a bet on its layout.
  await opened.call({ type: 'place-your-bets' });
  ok(await opened.bet(one, { red: 15 }));
  balances = await Promise.all(people.map(({ id }) => casino.accounts.purse(id, 'kings')));
  await database.query('insert into setting (name, value) select * from unnest($1::text[], $2::text[])', [
    ['odd', 'empty', 'NULL'],
    ['“€😀” " \\ {,}\n\u2028 end', '', 'null'],
  ]);
  await database.query(
    `insert into file_document (id, house, account, kind, type, bytes, sha256, at, sealed_key, content)
     select $2 || n, 'kings', $1, 'other', 'application/pdf', 3, '', 0, '', decode('00ff5c' || repeat('27', n), 'hex')
     from generate_series(0, 2) as series (n)`,
    [one.id, 'document '],
  );
  await casino.stop();
  ok(await backUp(first.storage, file));
});
afterAll(async () => {
  for (const storage of [first, ...made]) await storage.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a casino that was backed up', () => {
  let there: Storage;
  beforeAll(() => {
    there = place();
  });

  it('is restored completely or not at all, and never over other data', async () => {
    const orphaned = forged((lines) => {
      const account = lines.findIndex((line) => line.startsWith('{"table":"account"'));
      return lines.filter((_, nth) => nth !== account + 1);
    });
    await expect(restore(there, orphaned)).rejects.toThrow('foreign key');
    expect(ok(await restore(there))).toMatchObject({ program: '0.1.0', rows: expect.any(Number) });
    expect(await why(restore(there))).toMatch(/^The database is not empty/);
    const copy = join(folder, 'copy.backup');
    ok(await backUp(there, copy));
    const content = contentOf(file);
    expect(content.size).toBeGreaterThan(50);
    expect([...content.keys()].at(-1)).toContain('"posting_id_seq"');
    expect([...content.values()].flat().length).toBeGreaterThan(50);
    expect(contentOf(copy)).toEqual(content);
  });

  it('continues: balances, rounds and books are the same, also after further rounds', async () => {
    const { database, ...casino } = await openIn(there, AT + 60_000);
    try {
      const [one, other] = people as [Account, Account];
      for (const [nth, { id }] of people.entries())
        expect(await casino.accounts.purse(id, 'kings')).toBe(balances[nth]);
      // The bet is still on the layout: it wins, and its stake stays for the next round.
      const again = casino.known(table);
      ok(await again.bet(other, { black: 5 }));
      await again.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
      await again.call({ type: 'ball', pocket: '18' }, { type: 'pay' });
      expect(await casino.accounts.purse(one.id, 'kings')).toBe((balances[0] ?? 0) + 15 * 100);
      await round(again, '1', [other, 'red', 5]);
      expect(await audit(database)).toEqual([]);
      expect(await takingsFaults(database)).toEqual([]);
      expect(await roundsAgainstBooks(database)).toEqual([]);
      ok(await backUp(there, join(folder, 'running.backup')));
    } finally {
      await casino.stop();
    }
  });

  it.runIf(process.env.DATABASE_URL)('is the same in both kinds of database, there and back', async () => {
    const [embedded, back] = [place('embedded'), place()];
    const copies = [join(folder, 'embedded.backup'), join(folder, 'back.backup')] as const;
    ok(await restore(embedded));
    ok(await backUp(embedded, copies[0]));
    ok(await restore(back, copies[0]));
    ok(await backUp(back, copies[1]));
    for (const copy of copies) expect(contentOf(copy)).toEqual(contentOf(file));
  });
});

describe('a backup', () => {
  it('can be read only by its owner, leaves nothing else behind, and overwrites nothing', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
    const writing = (to: string) => asWholeFile(to, async (partial) => writeFileSync(partial, ''));
    await expect(writing(file)).rejects.toThrow(
      `${file} exists already. Choose another name for the backup.`,
    );
    await expect(writing(join(folder, 'no/such'))).rejects.toThrow('there is no such folder');
    const nowhere = { dataDir: join(folder, 'nowhere') };
    expect(await why(backUp(nowhere, join(folder, 'none')))).toContain('There is no database in ');
    expect(existsSync(nowhere.dataDir)).toBe(false);
  });

  it('is refused in one sentence if it is another file, cut off, damaged or newer, and nothing is created', async () => {
    const whole = readFileSync(file);
    const lines = linesOf(file);
    const there: Storage = { dataDir: join(folder, 'refused') };
    const refused = async (from: string) => {
      const said = await why(restore(there, from));
      expect(said).toMatch(/^[^\n]+\.$/);
      expect(existsSync(there.dataDir)).toBe(false);
      return said.replace(from, 'FILE');
    };
    for (const other of ['', 'a text', '{}\n', gzipSync('a text\n'), gzipSync('{"croupier":"else"}\n')])
      expect(await refused(write(other))).toMatch(/is not a backup of Croupier|is cut off/);
    expect(await refused(folder)).toContain('is not a backup of Croupier');
    expect(await refused(join(folder, 'missing'))).toBe('There is no file FILE.');
    for (const length of [20, whole.length / 3, whole.length - 9, whole.length - 1])
      expect(await refused(write(whole.subarray(0, length)))).toContain('FILE is cut off');
    for (const kept of [1, 2, lines.length / 2, lines.length - 1])
      expect(await refused(write(gzipSync(`${lines.slice(0, kept).join('\n')}\n`)))).toContain('cut off');
    for (let nth = 1; nth < 12; nth++) {
      const changed = Buffer.from(whole);
      const place = Math.floor((nth * whole.length) / 12);
      changed[place] = (changed[place] ?? 0) ^ 4;
      expect(await refused(write(changed))).toMatch(/FILE is (damaged|cut off)/);
    }
    const richer = lines.map((line) => line.replace('"kings"', '"kongs"')).join('\n');
    expect(await refused(write(gzipSync(`${richer}\n`)))).toMatch(/damaged: .* its SHA-256/);
    expect(await refused(write(gzipSync(`${lines.join('\n')}\n["more"]\n`)))).toContain('damaged');

    const head = (change: (header: { format: number; migrations: string[] }) => object) =>
      forged(([header = '', ...rest]) => [JSON.stringify(change(JSON.parse(header))), ...rest]);
    expect(await refused(head((header) => ({ ...header, format: 2 })))).toBe(
      'FILE was made by a newer Croupier (its format is 2, this one reads 1). Update this program first.',
    );
    expect(
      await refused(head(({ migrations, ...header }) => ({ ...header, migrations: [...migrations, 'x'] }))),
    ).toBe(
      'The backup was made by a newer Croupier (its database version is 2, this one knows 1). Update this program first.',
    );
    expect(await refused(head((header) => ({ ...header, migrations: ['x'] })))).toContain('unreleased');
  });

  it('shows one moment of a running casino, which confirms bets meanwhile', async () => {
    const there = place();
    ok(await restore(there));
    const casino = await openIn(there, AT + 60_000);
    try {
      const [, other] = people as [Account, Account];
      const again = casino.known(table);
      await again.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
      await again.call({ type: 'ball', pocket: '2' }, { type: 'pay' });
      let played = 3;
      let writing = true;
      const copy = join(folder, 'running-once.backup');
      const written = backUp(there, copy).finally(() => {
        writing = false;
      });
      for (; writing && played < 20; played += 1) await round(again, '1', [other, 'black', 5]);
      expect(played).toBeGreaterThan(4);
      ok(await written);
      const back = place('embedded');
      ok(await restore(back, copy));
      const database = await openDatabase(back);
      expect(await audit(database)).toEqual([]);
      expect(await takingsFaults(database)).toEqual([]);
      expect(await roundsAgainstBooks(database)).toEqual([]);
      const [rounds] = await database.query(`select count(*) as settled from round where state = 'settled'`);
      expect(rounds?.settled).toBeGreaterThanOrEqual(3);
      await database.close();
      expect(await why(restore(there))).toContain('in use by another server');
      if ('dataDir' in there) expect(readdirSync(there.dataDir).sort()).toEqual(['database', 'lock']);
    } finally {
      await casino.stop();
    }
  }, 120_000);
});
