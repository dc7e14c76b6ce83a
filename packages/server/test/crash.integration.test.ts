import { afterEach, expect, it } from 'vitest';
import { crash } from './crash.ts';
import { type TestStorage, testStorage } from './storage.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

// The long form, 200 rounds and 50 bots, is `npm run bench -- crash`.
it('loses no chip and settles nothing twice when it is killed at random moments', async () => {
  stored = await testStorage();
  const report = await crash({ storage: stored.storage, bots: 12, kills: 6, rounds: 20 });
  expect(report.wrong).toEqual([]);
  expect(report.kills).toBe(6);
  expect(report.confirmed).toBeGreaterThan(50);
}, 900_000);
