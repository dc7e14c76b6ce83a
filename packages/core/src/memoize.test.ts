import { expect, it, vi } from 'vitest';
import { memoizePer } from './memoize.ts';

it('a memoized function computes once for each object, even if the result is undefined', () => {
  const workOut = vi.fn(({ size }: { readonly size: number }) => (size > 1 ? [size] : undefined));
  const of = memoizePer(workOut);
  const [one, two] = [{ size: 1 }, { size: 2 }];
  expect([of(one), of(one)]).toEqual([undefined, undefined]);
  expect(of(two)).toBe(of(two));
  expect(workOut).toHaveBeenCalledTimes(2);
});
