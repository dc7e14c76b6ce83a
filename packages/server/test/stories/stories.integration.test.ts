import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../storage.ts';
import { compareLife } from './compared.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(() => stored.empty());
afterAll(() => stored.remove());

it('the services decide every step of a random life exactly as the rules alone do', {
  timeout: 120_000,
}, async () => {
  for (let seed = 1; seed <= 3; seed += 1) expect(await compareLife(stored.database, seed, 60)).toEqual([]);
});
