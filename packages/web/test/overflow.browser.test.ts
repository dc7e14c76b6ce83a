import { plan as planOf } from '@croupier/houses';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../../test/support/browser.ts';
import { builtWeb } from './casino.ts';
import { layoutFaults } from './gallery/faults.ts';
import { lookAt } from './gallery/pictures.ts';

// All games are tested in all phases in overflow.deep.test.ts.
test('the line of the last round does not widen the page: punto banco on a small phone', async () => {
  const plan = planOf('kings/punto-banco');
  if (!plan) throw new Error('no such plan');
  const browser = await launchBrowser({ fonts: 'packed' });
  const faults = new Set<string>();
  const phases: string[] = [];
  try {
    await lookAt(browser, await builtWeb(), { plan, sizes: ['small'] }, async ({ page, phase, size }) => {
      phases.push(phase);
      for (const fault of await layoutFaults(page, size)) faults.add(`${phase}: ${fault}`);
    });
  } finally {
    await browser.close();
  }
  expect(phases).toContain('bets again');
  expect([...faults]).toEqual([]);
});
