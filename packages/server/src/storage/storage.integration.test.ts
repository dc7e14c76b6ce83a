import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase, testStorage } from '../../test/storage.ts';
import { BUS_VERSIONS } from '../bus/versioned-bus.ts';
import { migrations } from '../casino/schema.ts';
import { openDatabase } from '../casino/system-runtime.ts';
import { beginLease, endLease, nodesBefore } from '../nodes/store.ts';
import { systemClock } from '../time/clock.ts';
import { type Database, sqlState } from './database.ts';
import { withDiskErrors } from './disk.ts';
import { type Migration, migrate, schemaMismatch } from './migrate.ts';
import { openPostgres } from './postgres.ts';

describe('a database', () => {
  let stored: TestDatabase;
  beforeAll(async () => {
    stored = await testDatabase();
    await stored.database.query('create table thing (n int primary key, big bigint, told json, word text)');
  });
  beforeEach(async () => {
    await stored.database.query('truncate thing');
  });
  afterAll(async () => {
    await stored.database.query('drop table thing');
    await stored.remove();
  });

  const count = async () => (await stored.database.query('select n from thing')).length;

  it('returns stored values unchanged: bigints as numbers, JSON with its keys in order, lists with gaps', async () => {
    const { database } = stored;
    await database.query(
      `insert into thing select n, big, told::json, word from unnest($1::int[], $2::bigint[], $3::text[], $4::text[])
         as given (n, big, told, word)`,
      [
        [1, 2],
        [2 ** 53 - 1, -1],
        ['{"b":1,"a":[{}]}', null],
        ['ě "\\ {,}', null],
      ],
    );
    const rows = await database.query<{ told: unknown }>('select * from thing order by n');
    expect(rows).toEqual([
      { n: 1, big: 2 ** 53 - 1, told: { b: 1, a: [{}] }, word: 'ě "\\ {,}' },
      { n: 2, big: -1, told: null, word: null },
    ]);
    expect(JSON.stringify(rows[0]?.told)).toBe('{"b":1,"a":[{}]}');
  });

  it.each([0, 1, 5_000, 100_000])(
    'returns %i copies of letters from many alphabets unchanged',
    async (times) => {
      const word = 'ěš€😀x'.repeat(times);
      const [row] = await stored.database.query('select $1::text as word, $2::text as other', [word, null]);
      expect(row?.word === word).toBe(true);
      expect(row?.other).toBeNull();
    },
  );

  it('runs a statement again after it has failed, or after a column was added to its table', async () => {
    const { database } = stored;
    const all = () => database.query('select * from thing where n >= $1', [1]);
    const divide = (by: number) => database.query('select 6 / $1::int as result', [by]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ result: 2 }]);
    await database.query('insert into thing (n) values ($1)', [1]);
    expect(Object.keys((await all())[0] ?? {})).toEqual(['n', 'big', 'told', 'word']);
    await database.query('alter table thing add column late int');
    try {
      expect(Object.keys((await all())[0] ?? {})).toEqual(['n', 'big', 'told', 'word', 'late']);
      expect(
        await database.transaction((tx) => tx.query('select late from thing where n = $1', [1])),
      ).toEqual([{ late: null }]);
    } finally {
      await database.query('alter table thing drop column late');
    }
  });

  it('stores everything in a transaction or nothing', async () => {
    const { database } = stored;
    const half = database.transaction(async (tx) => {
      await tx.query('insert into thing (n) values (1)');
      throw new Error('a failure halfway');
    });
    await expect(half).rejects.toThrow('a failure halfway');
    expect(await count()).toBe(0);
    const clash = database.transaction(async (tx) => {
      await tx.query('insert into thing (n) values (2)');
      await tx.query('insert into thing (n) values (2)');
    });
    expect(await clash.catch(sqlState)).toBe('23505');
    expect(await count()).toBe(0);
    expect(
      await database.transaction(async (tx) => {
        await tx.query('insert into thing (n) values (3)');
        return 'done';
      }),
    ).toBe('done');
    expect(await count()).toBe(1);
  });

  it('writes nothing for a transaction that was rolled back, even if its code continues', async () => {
    const { database } = stored;
    let goOn = () => {};
    const later = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let left: Promise<unknown> | undefined;
    const failed = database.transaction(async (tx) => {
      left = later.then(() => tx.query('insert into thing (n) values (7)'));
      await tx.query('insert into thing (n) values (1)');
      throw new Error('a failure halfway');
    });
    await expect(failed).rejects.toThrow('a failure halfway');
    goOn();
    await expect(left).rejects.toThrow('over');
    expect(await count()).toBe(0);
  });

  it('isolates transactions that run at the same time', async () => {
    const { database } = stored;
    const add = (n: number) =>
      database.transaction(async (tx) => {
        await tx.query('insert into thing (n) values ($1)', [n]);
        if (n % 2) throw new Error('every second transaction fails');
      });
    const done = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(add));
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true]);
    expect(await count()).toBe(3);
  });

  it('runs simultaneous queries inside the transaction', async () => {
    const { database } = stored;
    const both = database.transaction((tx) =>
      Promise.all([tx.query('insert into thing (n) values (1)'), tx.query('select 1 / 0')]),
    );
    expect(await both.catch(sqlState)).toBe('22012');
    expect(await count()).toBe(0);
  });
});

describe('a storage', () => {
  const removals: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const remove of removals.splice(0)) await remove();
  });
  const fresh = () => {
    const { storage, remove } = testStorage();
    removals.push(remove);
    return storage;
  };

  it('has one server at a time, and is available again once that server has closed it', async () => {
    const storage = fresh();
    const first = await openDatabase(storage);
    await expect(openDatabase(storage)).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining('in use by another server'),
    });
    await first.query(`insert into setting values ('kept', 'yes')`);
    await first.close();
    const again = await openDatabase(storage);
    expect(await again.query('select value from setting')).toEqual([{ value: 'yes' }]);
    await again.close();
  });

  it('is refused by a program older than the one that wrote it', async () => {
    const storage = fresh();
    const database = await openDatabase(storage);
    await database.query(`insert into migration (number, hash, needs) values (1000, '', 1000)`);
    await database.close();
    await expect(openDatabase(storage)).rejects.toMatchObject({ code: 'newer' });
  });

  it('can still be used by an older program after a change that only adds something, until a change removes something', async () => {
    const storage = fresh();
    const adds: Migration = { sql: 'alter table setting add column note text', expands: true };
    const takes: Migration = { sql: 'alter table setting drop column note' };
    for (const steps of [[...migrations, adds], migrations]) {
      const database = await openDatabase(storage, steps);
      await database.query(`insert into setting (name, value) values ($1, 'kept')`, [`with ${steps.length}`]);
      expect(await schemaMismatch(database, steps.length)).toBeUndefined();
      await database.close();
    }
    const newest = await openDatabase(storage, [...migrations, adds, takes]);
    expect(await schemaMismatch(newest, migrations.length)).toMatch(/newer Croupier/);
    await newest.close();
    for (const steps of [[...migrations, adds], migrations])
      await expect(openDatabase(storage, steps)).rejects.toMatchObject({ code: 'newer' });
  });

  it('is not migrated while nodes are running that could not work with the change', async () => {
    const storage = fresh();
    const adds: Migration = { sql: 'alter table setting add column note text', expands: true };
    const takes: Migration = { sql: 'alter table setting drop column note' };
    const database = await openDatabase(storage);
    const known = migrations.length;
    await beginLease(database, 'older', { knows: known, bus: BUS_VERSIONS });
    await migrate(database, [...migrations, adds], nodesBefore);
    await expect(migrate(database, [...migrations, adds, takes], nodesBefore)).rejects.toMatchObject({
      code: 'older-nodes',
      message: expect.stringContaining('(older)'),
    });
    await endLease(database, 'older');
    await migrate(database, [...migrations, adds, takes], nodesBefore);
    await expect(beginLease(database, 'older', { knows: known, bus: BUS_VERSIONS })).rejects.toMatchObject({
      code: 'newer',
    });
    await database.close();
  });

  it('accepts no node whose messages the other nodes do not understand', async () => {
    const database = await openDatabase(fresh());
    const knows = migrations.length;
    await beginLease(database, 'first', { knows, bus: { speaks: 1, reads: [1, 1] } });
    await beginLease(database, 'next', { knows, bus: { speaks: 1, reads: [1, 2] } });
    for (const bus of [
      { speaks: 2, reads: [1, 2] },
      { speaks: 1, reads: [2, 2] },
    ] as const)
      await expect(beginLease(database, 'other', { knows, bus })).rejects.toMatchObject({
        code: 'other-nodes',
      });
    await endLease(database, 'first');
    await beginLease(database, 'other', { knows, bus: { speaks: 2, reads: [1, 2] } });
    await database.close();
  });

  it('cannot be opened if its migrations differ from the program’s, or if it dates from before the first release', async () => {
    const storage = fresh();
    const changed = await openDatabase(storage);
    await changed.query(`update migration set hash = 'another'`);
    await changed.close();
    await expect(openDatabase(storage)).rejects.toMatchObject({ code: 'other' });
    const older = fresh();
    const database = await openDatabase(older);
    await database.query('alter table migration drop column hash');
    await database.close();
    await expect(openDatabase(older)).rejects.toMatchObject({ code: 'other' });
  });

  it('names its address, but not the password, when it cannot be reached', async () => {
    const opening = openDatabase({ url: 'postgres://ann:secret@127.0.0.1:9/casino' });
    await expect(opening).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/^The database 127\.0\.0\.1:9\/casino does not answer: .*\.$/),
    });
    await expect(opening).rejects.not.toThrow('secret');
  });
});

const { DATABASE_URL } = process.env;

describe.runIf(DATABASE_URL)('a transaction that hangs', () => {
  const { storage, remove } = testStorage();
  let database: Database;
  beforeAll(async () => {
    const schema = 'schema' in storage ? storage.schema : undefined;
    const timeouts = { lock: 100, statement: 300, idle: 1_000 };
    database = await openPostgres(DATABASE_URL ?? '', systemClock, {
      ...(schema ? { schema } : {}),
      timeouts,
    });
    await database.query('create table thing (n int); insert into thing values (1)');
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  it('blocks other transactions only briefly, and is then ended', async () => {
    const update = (tx: Pick<Database, 'query'>) => tx.query('update thing set n = n + 1');
    let goOn = () => {};
    const asleep = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let holds = () => {};
    const held = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const hung = database.transaction(async (tx) => {
      await update(tx);
      holds();
      await asleep;
      await update(tx);
    });
    const failed = hung.catch((error) => error);
    await held;
    expect(await update(database).catch(sqlState)).toBe('55P03');
    // PostgreSQL itself ends the transaction, and another transaction gets the row.
    await vi.waitFor(async () => expect(await update(database)).toEqual([]), { timeout: 20_000 });
    goOn();
    expect(await failed).toBeInstanceOf(Error);
    expect(await database.query('select n from thing')).toEqual([{ n: 2 }]);
  });

  it('is also ended if it hangs within one statement', async () => {
    expect(await database.query('select pg_sleep(60)').catch(sqlState)).toBe('57014');
  });
});

describe.runIf(DATABASE_URL)('a connection to the database that breaks', () => {
  const { storage, remove } = testStorage();
  const schema = 'schema' in storage ? (storage.schema ?? '') : '';
  const other = new pg.Client(DATABASE_URL);
  let database: Database;
  beforeAll(async () => {
    await other.connect();
    database = await openDatabase(storage);
  });
  afterAll(async () => {
    await database.close();
    await other.end();
    await remove();
  });

  /** Ends the database process of a connection, and waits until it is gone. */
  const cut = async (pid: number) => {
    await other.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitFor(async () => {
      const { rows } = await other.query('select 1 from pg_stat_activity where pid = $1', [pid]);
      expect(rows).toEqual([]);
    });
  };
  const LOCKS = `from pg_locks where locktype = 'advisory' and granted
    and objid::bigint = hashtext($1)::bigint & 4294967295`;
  const keeper = async (): Promise<number | undefined> =>
    (await other.query(`select pid ${LOCKS}`, [schema])).rows[0]?.pid;

  it('fails only its own transaction, while the server and later transactions continue', async () => {
    const broken = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await tx.query(`insert into setting values ('half', 'made')`);
      await cut(row?.pid ?? 0);
    });
    await expect(broken).rejects.toThrow();
    expect(await database.query(`select name from setting where name = 'half'`)).toEqual([]);
  });

  it('lets no other server in before this one has taken the lock again', async () => {
    await cut((await keeper()) ?? 0);
    await vi.waitFor(async () => {
      await database.query('select 1');
      expect(await keeper()).toBeDefined();
    });
    await expect(openDatabase(storage)).rejects.toMatchObject({ code: 'locked' });
  });

  it('stops the server if another one has taken its lock in the meantime', async () => {
    const waits = other.query(`select pg_advisory_lock(hashtext('croupier server'), hashtext($1))`, [schema]);
    const third = new pg.Client(DATABASE_URL);
    await third.connect();
    await third.query(`select pg_terminate_backend(pid) ${LOCKS}`, [schema]);
    await third.end();
    await waits;
    await vi.waitFor(
      async () =>
        expect(await database.query('select 1').catch((error) => error)).toMatchObject({ code: 'locked' }),
      { timeout: 60_000 },
    );
    await other.query('select pg_advisory_unlock_all()');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a data directory', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  it('must be a directory', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDir: file })).rejects.toMatchObject({
      code: 'read-only',
      message: `The data directory ${file} is not a directory.`,
    });
  });

  it.each([
    ['ENOSPC', 'no-space', 'The disk of the data directory /data is full.'],
    ['EDQUOT', 'no-space', 'The disk of the data directory /data is full.'],
    ['EROFS', 'read-only', 'The data directory /data cannot be written to.'],
    ['EACCES', 'read-only', 'The data directory /data cannot be written to.'],
  ])('with %s is reported in one sentence', async (code, refused, message) => {
    const failing = withDiskErrors('/data', () => {
      throw Object.assign(new Error('failed'), { code });
    });
    await expect(failing).rejects.toMatchObject({ name: 'StorageError', code: refused, message });
  });
});

/** A separate small disk, if this machine allows one. */
const disk = mkdtempSync(join(tmpdir(), 'croupier-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.runIf(mounted && !process.env.DATABASE_URL)('a disk that fills up', () => {
  const filler = join(disk, 'filler');
  const fill = () => {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(2 ** 18));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  };

  it('fails a transaction in the middle of writing, and all earlier commits are kept', async () => {
    const database = await openDatabase({ dataDir: join(disk, 'data') });
    await database.query(`insert into setting values ('before', 'kept')`);
    const writing = database.transaction(async (tx) => {
      fill();
      for (let page = 0; page < 40; page++)
        await tx.query(
          `insert into setting select $1 || n, repeat(md5(n::text), 30) from generate_series(1, 500) as n`,
          [`page ${page} `],
        );
    });
    await expect(writing).rejects.toThrow(/disk|space/);
    const refused = database.query('select 1');
    await expect(refused).rejects.toMatchObject({ code: 'no-space' });
    rmSync(filler);
    expect(await database.query('select name from setting')).toEqual([{ name: 'before' }]);
    await database.close();
  });

  it('is reported in one sentence if it is full from the start', async () => {
    fill();
    await expect(openDatabase({ dataDir: join(disk, 'other') })).rejects.toMatchObject({
      code: 'no-space',
      message: `The disk of the data directory ${join(disk, 'other')} is full.`,
    });
    rmSync(filler);
  });
});
