import { expect, it } from 'vitest';
import { leftSince, seenAfter } from './arrivals.ts';

it('players present at the first update are not welcomed, but everybody who comes later is', () => {
  const first = seenAfter(undefined, ['ann']);
  expect(first).toEqual({ ann: 'met' });
  expect(seenAfter(first, ['ann', 'bob'])).toEqual({ ann: 'met', bob: 'new' });
});

it('a welcomed player stays welcomed until they have left and come back', () => {
  const welcomed = { ann: 'met', bob: 'new' } as const;
  expect(seenAfter(welcomed, ['bob', 'ann'])).toEqual(welcomed);
  const without = seenAfter(welcomed, ['bob']);
  expect(seenAfter(without, ['bob', 'ann'])).toEqual({ bob: 'new', ann: 'new' });
});

it('a player who was seen and is now gone has left, but at the first update nobody has left', () => {
  expect(leftSince({ ann: 'met', bob: 'new' }, ['bob'])).toEqual(['ann']);
  expect(leftSince(undefined, ['bob'])).toEqual([]);
});
