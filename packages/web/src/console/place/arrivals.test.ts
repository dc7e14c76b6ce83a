import { expect, it } from 'vitest';
import { leftSince, seenAfter } from './arrivals.ts';

it('those at the table at the first look are not welcomed, but everybody who comes later is', () => {
  const first = seenAfter(undefined, ['ann']);
  expect(first).toEqual({ ann: 'met' });
  expect(seenAfter(first, ['ann', 'bob'])).toEqual({ ann: 'met', bob: 'new' });
});

it('a player who was welcomed stays so, until they have left and come back', () => {
  const welcomed = { ann: 'met', bob: 'new' } as const;
  expect(seenAfter(welcomed, ['bob', 'ann'])).toEqual(welcomed);
  const without = seenAfter(welcomed, ['bob']);
  expect(seenAfter(without, ['bob', 'ann'])).toEqual({ bob: 'new', ann: 'new' });
});

it('those who were seen and are gone have left, and at the first look nobody has', () => {
  expect(leftSince({ ann: 'met', bob: 'new' }, ['bob'])).toEqual(['ann']);
  expect(leftSince(undefined, ['bob'])).toEqual([]);
});
