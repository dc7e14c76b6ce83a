import { houses } from '@croupier/houses';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchBrowser } from '../../../test/support/browser.ts';
import { builtWeb } from './casino.ts';
import { layoutFaults } from './gallery/faults.ts';
import { lookAt, looks, PHONES } from './gallery/pictures.ts';

let web: string;
let browser: Browser;

beforeAll(async () => {
  web = await builtWeb();
  browser = await launchBrowser({ fonts: 'packed' });
});

afterAll(async () => {
  await browser.close();
});

const seen = looks(houses.flatMap((house) => house.plans));

// Texts are longest in German. The stored pictures are in English, and most of their plans show no result.
describe.for(['en-GB', 'de-DE'])(
  'no text widens the page, in any phase or next to results (%s)',
  (locale) => {
    test.concurrent.for(seen)('$plan.id', { timeout: 600_000 }, async ({ plan }, { expect }) => {
      const faults = new Set<string>();
      await lookAt(browser, web, { plan, locale, sizes: PHONES }, async ({ page, phase, size }) => {
        for (const fault of await layoutFaults(page, size)) faults.add(`${size}, ${phase}: ${fault}`);
      });
      expect([...faults]).toEqual([]);
    });
  },
);
