import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../storage.ts';
import { compared } from './compared.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(() => stored.empty());
afterAll(() => stored.remove());

it('a life is at the services what it is by the rules alone, step by step', {
  timeout: 120_000,
}, async () => {
  for (let seed = 1; seed <= 3; seed += 1) expect(await compared(stored.database, seed, 60)).toEqual([]);
});
