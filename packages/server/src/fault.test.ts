import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellFault, withoutPasswords } from './fault.ts';

let written: string[];
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells a fault in one line, where it came from once, and counts it when it goes on', () => {
  for (let commit = 0; commit < 1_000; commit++)
    tellFault(`table ${commit % 7} could not store its moves`, new Error('the disk\n is away'));
  expect(written).toHaveLength(1);
  const [line, ...stack] = written[0]?.trimEnd().split('\n') ?? [];
  expect(line).toMatch(/^\S+Z table 0 could not store its moves: the disk is away$/);
  expect(stack.length).toBeGreaterThan(0);
  for (const frame of stack) expect(frame).toMatch(/^ +at /);

  vi.advanceTimersByTime(60_000);
  expect(written.slice(1).map((text) => text.slice(25))).toEqual([
    'table 5 could not store its moves: the disk is away (999 times more in a minute)\n',
  ]);
  vi.advanceTimersByTime(600_000);
  expect(written).toHaveLength(2);

  tellFault('a bot', new Error('another thing'));
  expect(written).toHaveLength(3);
});

it.each([
  ['postgres://ann:secret@db.example:5432/casino', 'postgres://ann:…@db.example:5432/casino'],
  ['at "postgresql://ann:se/c@ret@db/casino".', 'at "postgresql://ann:…@db/casino".'],
  ['postgres://db/casino?user=ann&password=secret&ssl=1', 'postgres://db/casino?user=ann&password=…&ssl=1'],
  ['http://localhost:8080 and ann@example.com', 'http://localhost:8080 and ann@example.com'],
])('shows no password: %s', (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown);
});

it('shows none in a fault, wherever it stands', () => {
  tellFault('the database postgres://ann:secret@db/casino', new TypeError('postgres://ann:secret@db: no'));
  expect(written.join('')).not.toContain('secret');
  expect(written.join('')).toContain('postgres://ann:…@db');
});
