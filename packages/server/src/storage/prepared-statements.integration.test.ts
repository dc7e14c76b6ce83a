import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.js';

it('a failed transaction is rolled back, even when the plans are due to be discarded', async () => {
  const pglite = await PGlite.create('memory://');
  const statements = new PreparedStatements(pglite);
  // Plans are discarded every few thousand statements. In these transactions, a discard therefore happens at
  // every position.
  for (let count = 0; count < 5_100; count++) {
    await statements.query('begin', undefined);
    await expect(statements.query('select 1 / $1::int as one', [0])).rejects.toThrow('division by zero');
    await statements.query('rollback', undefined);
    if (count % 2 === 0) await statements.query('select 1', undefined);
    if (count % 50 === 0) expect(await statements.query('select 2 as two', [])).toEqual([{ two: 2 }]);
  }
  expect(await statements.query('select 2 as two', [])).toEqual([{ two: 2 }]);
  await pglite.close();
}, 60_000);
