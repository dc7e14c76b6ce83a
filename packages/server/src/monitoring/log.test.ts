import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { logFault, startLog, stopLog, withoutPasswords } from './log.ts';

const none = async () => undefined;
let written: string[];
let clock: VirtualClock;
beforeEach(() => {
  clock = new VirtualClock();
  startLog(clock);
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  stopLog();
  vi.restoreAllMocks();
});

it('a fault is logged once, in one line with its stack, and its repetitions are counted', async () => {
  for (let commit = 0; commit < 1_000; commit++)
    logFault(`table ${commit % 7} could not store its moves`, new Error('the disk\n is full'));
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  const line = JSON.parse(written[0] ?? '');
  expect(line).toMatchObject({ level: 'error', msg: 'table 0 could not store its moves: the disk is full' });
  expect(new Date(line.time).toISOString()).toBe(line.time);
  expect(line.stack.length).toBeGreaterThan(0);
  for (const frame of line.stack) expect(frame).toMatch(/^at /);

  await clock.pass(60, none);
  expect(written.slice(1).map((text) => JSON.parse(text))).toMatchObject([
    { msg: 'table 5 could not store its moves: the disk is full', repeated: 999 },
  ]);
  await clock.pass(600, none);
  expect(written).toHaveLength(2);

  logFault('a bot', new Error('another fault'), { reqId: 'r1' });
  expect(written).toHaveLength(3);
  expect(JSON.parse(written[2] ?? '')).toMatchObject({ reqId: 'r1' });
});

it('the log contains nothing about an earlier casino after another one has opened', async () => {
  for (let commit = 0; commit < 3; commit++) logFault('a table', new Error('the disk is full'));
  const next = new VirtualClock();
  startLog(next);
  await clock.pass(60, none);
  await next.pass(60, none);
  expect(written).toHaveLength(1);
  for (let commit = 0; commit < 3; commit++) logFault('a table', new Error('the disk is full'));
  await next.pass(60, none);
  expect(written.slice(1).map((text) => JSON.parse(text))).toMatchObject([
    { msg: 'a table: the disk is full' },
    { msg: 'a table: the disk is full', repeated: 2 },
  ]);
});

it.each([
  ['postgres://ann:secret@db.example:5432/casino', 'postgres://ann:…@db.example:5432/casino'],
  ['at "postgresql://ann:se/c@ret@db/casino".', 'at "postgresql://ann:…@db/casino".'],
  ['postgres://db/casino?user=ann&password=secret&ssl=1', 'postgres://db/casino?user=ann&password=…&ssl=1'],
  ['http://localhost:8080 and ann@example.com', 'http://localhost:8080 and ann@example.com'],
])('hides the password in %s', (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown);
});

it('passwords are hidden everywhere in a fault', () => {
  logFault('the database postgres://ann:secret@db/casino', new TypeError('postgres://ann:secret@db: no'));
  expect(written.join('')).not.toContain('secret');
  expect(written.join('')).toContain('postgres://ann:…@db');
});
