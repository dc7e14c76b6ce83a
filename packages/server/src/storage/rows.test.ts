import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Queries } from './database.ts';
import { checkedRows } from './rows.ts';

const giving = (...rows: object[]): Queries => ({ query: async () => rows as never });
const shape = z.object({ id: z.string(), password: z.string().nullable() });

it('rows are read as described by their schema, without other columns', async () => {
  const stored = giving({ id: 'a', password: null, more: 1 }, { id: 'b', password: 'hash' });
  expect(await checkedRows(stored, shape, 'select')).toEqual([
    { id: 'a', password: null },
    { id: 'b', password: 'hash' },
  ]);
});

it('a row that does not fit its schema throws an error that names the column and shows no value', async () => {
  const read = checkedRows(giving({ id: 7, password: 'hash' }), shape, 'select');
  await expect(read).rejects.toThrow(/^A row is not as expected: id: /);
  await expect(checkedRows(giving({ id: 'a', password: ['hash'] }), shape, 'select')).rejects.toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hash') }),
  );
});
