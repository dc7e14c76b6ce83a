import { houses } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { isBundled } from '../../../test/support/browser.ts';
import { complaints } from './axe.ts';
import { builtWeb, theBrowser } from './casino.ts';
import { layoutFaults } from './gallery/faults.ts';
import { lookAt, looks, SIZES } from './gallery/pictures.ts';
import type { Picture } from './gallery/sheet.ts';
import { accepts, differing, forgetStored, STORED_SCALE } from './gallery/stored.ts';

let web: string;
let browser: Browser;
let desk: Page;

beforeAll(async () => {
  if (accepts) forgetStored();
  web = await builtWeb();
  browser = await theBrowser();
  desk = await browser.newPage();
});

afterAll(async () => {
  await desk.close();
});

const seen = looks(houses.flatMap((house) => house.plans));

// Another browser has other fonts.
describe.skipIf(!isBundled())(
  'a table looks as it was accepted on a phone, on its side, a tablet and a desktop',
  () => {
    // What differs once is a difference: nobody is to look away from it.
    test.concurrent.for(seen)('$plan.id', { retry: 0 }, async ({ plan, brief }, { expect }) => {
      const pictures: Picture[] = [];
      const faults = new Set<string>();
      await lookAt(
        browser,
        web,
        { plan, brief },
        async ({ page, phase, size, shoot }) => {
          pictures.push({ phase, size, png: await shoot(STORED_SCALE) });
          for (const fault of await layoutFaults(page, size)) faults.add(`${size}, ${phase}: ${fault}`);
        },
        async (page) => {
          if (brief) return;
          for (const fault of await complaints(page)) faults.add(fault);
          // In one of the other languages, too: a page beside this one, where time goes on from the first.
          const language = seen.findIndex((each) => each.plan === plan) % 2 === 0 ? 'cs' : 'de';
          await page.evaluate((spoken) => localStorage.setItem('croupier.language', spoken), language);
          const other = await page.context().newPage();
          await other.setViewportSize(SIZES.phone);
          await other.goto(page.url());
          await other.locator(`html[lang="${language}"] main [data-house]`).waitFor();
          for (const fault of await complaints(other)) faults.add(`${language}: ${fault}`);
        },
      );
      // Those of a size side by side.
      const order = Object.keys(SIZES);
      pictures.sort((a, b) => order.indexOf(a.size) - order.indexOf(b.size));
      const different = await differing(desk, plan.id, pictures);
      // First what is wrong in any look: a difference may be meant.
      expect([...faults]).toEqual([]);
      expect(different).toEqual([]);
    });
  },
);
