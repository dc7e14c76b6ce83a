import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { FencedError } from '../storage/database.ts';
import { leasedJob } from './leased.ts';
import { takeWorkers } from './store.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

it('a run of a job that started under an earlier lease writes nothing, even if the node has the job again', async () => {
  const { database } = stored;
  let epoch: number | undefined;
  const take = async (node: string) => (await takeWorkers(database, node, ['letters'])).get('letters');
  const job = leasedJob(database, () =>
    epoch === undefined ? undefined : { name: 'letters', node: 'a', epoch },
  );
  const write = (value: string) =>
    job.database.query('insert into setting (name, value) values ($1, $1)', [value]);
  const fenced = async (value: string) => {
    await expect(write(value)).rejects.toThrow(FencedError);
    await expect(job.database.transaction((tx) => tx.query('select 1'))).rejects.toThrow(FencedError);
  };
  expect(job.mayWork()).toBe(false);
  await fenced('before the lease');
  epoch = await take('a');
  expect(job.mayWork()).toBe(true);
  await write('in the run');
  expect(await take('b')).toBeGreaterThan(epoch ?? 0);
  await fenced('after another node took it');
  epoch = await take('a');
  await fenced('in the old run, though it is back');
  expect(job.mayWork()).toBe(true);
  await write('in the next run');
  expect(await database.query(`select name from setting where value = name order by name`)).toEqual([
    { name: 'in the next run' },
    { name: 'in the run' },
  ]);
});
