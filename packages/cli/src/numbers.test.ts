import { expect, it } from 'vitest';
import { withCount } from './numbers.ts';

it('the noun is singular only after a count of one', () => {
  expect([withCount(0, 'pack'), withCount(1, 'pack'), withCount(1000, 'pack')]).toEqual([
    '0 packs',
    '1 pack',
    '1,000 packs',
  ]);
  expect([withCount(1, 'entry', 'entries'), withCount(2, 'entry', 'entries')]).toEqual([
    '1 entry',
    '2 entries',
  ]);
});
