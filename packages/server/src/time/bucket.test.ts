import { describe, expect, it } from 'vitest';
import { Bucket, Buckets } from './bucket.ts';

describe('a bucket', () => {
  it('allows a burst, and then only its rate', () => {
    const bucket = new Bucket({ perSecond: 2, burst: 3 }, 0);
    expect([0, 0, 0, 0].map((at) => bucket.take(at))).toEqual(['ok', 'ok', 'ok', 'too-many']);
    expect(bucket.take(400)).toBe('too-many'); // A refused attempt also counts.
    expect(bucket.take(1900)).toBe('ok');
  });

  it('reports abuse if requests continue after refusals', () => {
    const bucket = new Bucket({ perSecond: 1, burst: 2 }, 0);
    const answers = Array.from({ length: 12 }, () => bucket.take(0));
    expect(answers.slice(0, 2)).toEqual(['ok', 'ok']);
    expect(answers.slice(2, 8)).toEqual(Array(6).fill('too-many'));
    expect(answers.slice(8)).toEqual(Array(4).fill('abuse'));
    expect(bucket.take(20_000)).toBe('ok');
  });

  it('returns how long to wait', () => {
    const bucket = new Bucket({ perSecond: 0.5, burst: 1 }, 0);
    bucket.take(0);
    expect(bucket.wait(0)).toBe(2);
    expect(bucket.wait(2000)).toBe(0);
  });
});

describe('buckets by key', () => {
  it('do not charge shared keys for refusals, and forget keys on request', () => {
    let now = 0;
    const shared = new Buckets({ perSecond: 1, burst: 2 }, { steady: () => now });
    expect([1, 2, 3, 4, 5, 6].map(() => shared.takeIfAvailable('a'))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    now = 1000;
    expect(shared.takeIfAvailable('a')).toBe(true);
    expect(shared.takeIfAvailable('a')).toBe(false);
    shared.forget((key) => key === 'a');
    expect(shared.takeIfAvailable('a')).toBe(true);
  });

  it('are independent of each other, and are deleted when they are full again', () => {
    let now = 0;
    const buckets = new Buckets({ perSecond: 1, burst: 1 }, { steady: () => now });
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual(['ok', 'too-many', 'ok']);
    now = 10_000;
    for (let i = 0; i < 5000; i++) {
      buckets.take(`address ${i}`);
      now += 1000;
    }
    expect(buckets.take('a')).toBe('ok');
  });
});
