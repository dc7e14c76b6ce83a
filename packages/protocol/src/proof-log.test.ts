import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { commitmentTo } from './proof.ts';
import {
  checkChain,
  checkpoint,
  entryHash,
  entryStart,
  FIRST_ENTRY,
  hashOfJson,
  type LoggedRound,
  NO_ENTRIES,
  provesExtension,
  readEntry,
  type TableEntry,
} from './proof-log.ts';

const SEED = '5e'.repeat(32);
const HASH = 'ab'.repeat(32);
const roundOf = (number: number): LoggedRound => ({
  table: '3',
  number,
  round: String(40 + number),
  openedAt: 1_700_000_000_000 + number,
  plan: 'kings/roulette-french',
  planHash: HASH,
  termsHash: hashOfJson(null),
  commitment: commitmentTo(SEED),
  root: null,
});

/** Returns the chain of a table with this many rounds. */
function chain(rounds: number): TableEntry[] {
  const entries: TableEntry[] = [];
  let last = FIRST_ENTRY;
  for (let number = 1; number <= rounds; number++) {
    const entry = `${entryStart(roundOf(number))} ${last}`;
    last = entryHash(entry);
    entries.push({ number, round: String(40 + number), state: 'settled', seed: SEED, entry });
  }
  return entries;
}

describe('an entry of the proof log', () => {
  it('is one line that docs/proofs.md describes, and is read back', () => {
    const person = { ...roundOf(2), commitment: null, root: HASH };
    const entry = `${entryStart(person)} ${FIRST_ENTRY}`;
    expect(entry).toBe(
      `croupier.round/1 3 2 42 1700000000002 kings/roulette-french ${HASH} ${hashOfJson(null)} - ${HASH} ${FIRST_ENTRY}`,
    );
    expect(readEntry(entry)).toEqual({ ...person, previous: FIRST_ENTRY });
    expect(readEntry(`${entry} `)).toBeUndefined();
    expect(readEntry(entry.replace('/1', '/2'))).toBeUndefined();
  });

  it('has the same hash of a plan for any order of its keys', () => {
    expect(hashOfJson({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashOfJson({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(hashOfJson({ a: 1 })).not.toBe(hashOfJson({ a: 2 }));
    expect(hashOfJson(null)).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b');
  });
});

describe('a head of the proof log', () => {
  it('is a checkpoint with the time as an extension', () => {
    expect(checkpoint('casino.example/proof-log', { size: 2, time: 5, root: '00'.repeat(32) })).toBe(
      'casino.example/proof-log\n2\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\ntime 5\n',
    );
  });

  it('never continues a longer log, and always an empty one', () => {
    expect(provesExtension({ size: 2, root: HASH }, { size: 1, root: HASH }, [])).toBe(false);
    expect(provesExtension({ size: 0, root: HASH }, { size: 1, root: HASH }, [])).toBe(true);
    expect(provesExtension({ size: 1, root: HASH }, { size: 1, root: HASH }, [])).toBe(true);
    expect(provesExtension({ size: 1, root: HASH }, { size: 1, root: FIRST_ENTRY }, [])).toBe(false);
  });
});

describe('the chain of a table', () => {
  it('is checked page by page', () => {
    const entries = chain(5);
    const first = checkChain('3', NO_ENTRIES, entries.slice(0, 2));
    if (isRefusal(first)) throw new Error(first.message);
    expect(checkChain('3', first, entries.slice(2))).toEqual({
      number: 5,
      hash: entryHash(entries[4]?.entry ?? ''),
    });
  });

  it.each<readonly [string, (entries: TableEntry[]) => void, RegExp]>([
    ['a missing round', (entries) => entries.splice(1, 1), /^Round 3: round 2 is missing/],
    ['a missing first round', (entries) => entries.shift(), /^Round 2: round 1 is missing/],
    [
      'a round twice',
      (entries) => entries.splice(1, 0, chain(1)[0] as TableEntry),
      /^Round 1: round 2 is missing/,
    ],
    [
      'another entry before it',
      (entries) => Object.assign(entries[1] ?? {}, { entry: `${entryStart(roundOf(2))} ${HASH}` }),
      /^Round 2: its entry does not follow/,
    ],
    [
      'another seed',
      (entries) => Object.assign(entries[1] ?? {}, { seed: HASH }),
      /^Round 2: its seed is not/,
    ],
    [
      'the seed of an open round',
      (entries) => Object.assign(entries[2] ?? {}, { state: 'open' }),
      /^Round 3: its seed is shown/,
    ],
    [
      'another round',
      (entries) => Object.assign(entries[2] ?? {}, { round: '9' }),
      /^Round 3: its entry belongs to another/,
    ],
    [
      'no entry',
      (entries) => Object.assign(entries[2] ?? {}, { entry: '' }),
      /^Round 3: its entry cannot be read/,
    ],
  ])('is refused with %s', (_, change, message) => {
    const entries = chain(3);
    change(entries);
    expect(checkChain('3', NO_ENTRIES, entries)).toMatchObject({
      code: 'chain-broken',
      message: expect.stringMatching(message),
    });
  });

  it('is refused at another table', () => {
    expect(checkChain('4', NO_ENTRIES, chain(1))).toMatchObject({ code: 'chain-broken' });
  });
});
