import { expect, it } from 'vitest';
import { counted } from './numbers.ts';

it('only a count of one takes the singular', () => {
  expect([counted(0, 'pack'), counted(1, 'pack'), counted(1000, 'pack')]).toEqual([
    '0 packs',
    '1 pack',
    '1,000 packs',
  ]);
  expect([counted(1, 'entry', 'entries'), counted(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']);
});
