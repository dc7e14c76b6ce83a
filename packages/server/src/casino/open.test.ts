import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houses } from '@croupier/houses';
import { expect, it } from 'vitest';
import { systemRuntime } from '../casino/system-runtime.ts';
import { openCasino } from './open.ts';

it('a casino with an invalid plan does not open, names the error, and leaves no data behind', async () => {
  const [house] = houses;
  const [plan] = house?.plans ?? [];
  if (!house || !plan) return expect.fail('no house');
  const dataDir = join(tmpdir(), `croupier-never-opened-${process.pid}`);
  const wrong = { ...house, plans: [{ ...plan, title: { ...plan.title, xx: 'No such language' } }] };
  const refused = await openCasino(systemRuntime, { dataDir, houses: [wrong], onFatal: () => undefined });
  expect(refused).toMatchObject({
    code: 'bad-plan',
    message: `${plan.id}: title.xx: There are no call texts in "xx".`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
