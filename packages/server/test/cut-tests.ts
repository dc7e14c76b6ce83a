import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type CutDatabase, cuttable, type Side } from './cut.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** The outcome of a move, as far as its caller knows. */
export type MoveOutcome = 'made' | 'not-made' | 'not-known';

/** A kind of commit that a test makes repeatedly, with a number each time. */
export interface Kind {
  prepare?(n: number): Promise<void>;
  /** Requests the commit with a key for this number. */
  ask(n: number): Promise<MoveOutcome>;
  /** Returns how often the storage contains the commit. */
  count(n: number): Promise<number>;
  /** Checks the conditions that must hold after every cut. */
  check?(): Promise<void>;
}

export async function moveOutcome(asked: Promise<object | undefined>): Promise<MoveOutcome> {
  const answer = await asked.catch((error: Error) => {
    if (!/connection of this test is cut/.test(error.message)) throw error;
    return refuse('not-known', 'A server error does not tell whether the move was made.');
  });
  if (!answer || !isRefusal(answer)) return 'made';
  if (answer.code === 'not-stored') return 'not-made';
  expect(answer as Refusal).toMatchObject({ code: 'not-known' });
  return 'not-known';
}

/** The database of a test file, which is empty before each test and whose connection tests can cut. */
export interface CutTests {
  /** The storage, over a connection that is never cut. */
  readonly stored: TestDatabase;
  readonly database: CutDatabase;
  /**
   * Cuts the connection before and after each statement of a commit, including the COMMIT. Repeats the
   * request after each cut.
   */
  everywhere(kind: Kind, first?: number): Promise<void>;
}

/** Sets up the database for all tests of a file. */
export function cutTests(): CutTests {
  const cut = { everywhere: (kind, first) => everywhere(cut, kind, first) } as {
    -readonly [field in keyof CutTests]: CutTests[field];
  };
  beforeAll(async () => {
    cut.stored = await testDatabase();
  });
  beforeEach(async () => {
    await cut.stored.empty();
    cut.database = cuttable(cut.stored.database);
  });
  afterAll(() => cut.stored.remove());
  return cut;
}

async function everywhere({ stored, database }: CutTests, kind: Kind, first = 1): Promise<void> {
  let number = first;
  const ways: readonly [Side, boolean][] = [
    ['before', false],
    ['after', false],
    ['after', true],
  ];
  for (const [side, stays] of ways) {
    let statements = 0;
    for (let cut = true; cut; number++) {
      statements += 1;
      await kind.prepare?.(number);
      database.cutAt(statements, side, { stays });
      const answer = await kind.ask(number);
      cut = database.heal();
      const where = `${side} statement ${statements}${stays ? ', for longer' : ''}`;
      const count = await kind.count(number);
      if (answer !== 'not-known') expect([where, count]).toEqual([where, answer === 'made' ? 1 : 0]);
      else expect(count, where).toBeLessThan(2);
      expect([where, await audit(stored.database)]).toEqual([where, []]);
      expect([where, await kind.ask(number)]).toEqual([where, 'made']);
      expect([where, await kind.count(number)]).toEqual([where, 1]);
      expect([where, await audit(stored.database)]).toEqual([where, []]);
      await kind.check?.();
    }
    expect(statements).toBeGreaterThan(1);
  }
}
