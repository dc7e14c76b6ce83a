import { describe, expect, it } from 'vitest';
import { cacheFor } from './cache-for.ts';

describe('an answer that is cached for a while', () => {
  it('is computed once for all requests within that time, and again afterwards', async () => {
    let [now, made] = [0, 0];
    const ask = cacheFor({ steady: () => now }, 5_000, async () => ++made);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    now = 4_999;
    expect(await ask()).toBe(1);
    now = 5_000;
    expect(await ask()).toBe(2);
  });

  it('is computed again immediately after a failure', async () => {
    let fails = true;
    const ask = cacheFor({ steady: () => 0 }, 5_000, async () => {
      if (fails) throw new Error('the source is unavailable');
      return 'there';
    });
    await expect(ask()).rejects.toThrow('the source is unavailable');
    fails = false;
    expect(await ask()).toBe('there');
  });
});
