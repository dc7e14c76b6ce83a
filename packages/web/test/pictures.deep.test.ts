import { houses, plan as planOf } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { isBundled, launchBrowser } from '../../../test/support/browser.ts';
import { axeViolations } from './axe.ts';
import { builtWeb } from './casino.ts';
import { layoutFaults } from './gallery/faults.ts';
import { ALL_SIZES, lookAt, looks, SIZES } from './gallery/pictures.ts';
import type { Picture } from './gallery/sheet.ts';
import { differingPictures, forgetStored, STORED_SCALE, storesPictures } from './gallery/stored.ts';

let web: string;
let browser: Browser;
let desk: Page;

beforeAll(async () => {
  if (storesPictures) forgetStored(houses.flatMap(({ plans }) => plans.map(({ id }) => id)));
  web = await builtWeb();
  browser = await launchBrowser({ fonts: 'packed' });
  desk = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
});

const seen = looks(houses.flatMap((house) => house.plans));

// Browsers other than the bundled one have different fonts.
describe.skipIf(!isBundled())(
  'a table looks like its stored pictures on a phone, in landscape, on a tablet and on a desktop',
  { timeout: 600_000 }, // a hundred pictures of one plan, on a busy machine
  () => {
    // A single difference counts, and retries would hide it.
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
          for (const fault of await axeViolations(page)) faults.add(fault);
          // One of the other languages is shown as well, on a second page whose time runs from the start.
          const language = seen.findIndex((each) => each.plan === plan) % 2 === 0 ? 'cs' : 'de';
          await page.evaluate((spoken) => localStorage.setItem('croupier.language', spoken), language);
          const other = await page.context().newPage();
          await other.setViewportSize(SIZES.phone);
          await other.goto(page.url());
          await other.locator(`html[lang="${language}"] main [data-house]`).waitFor();
          for (const fault of await axeViolations(other)) faults.add(`${language}: ${fault}`);
        },
      );
      // Pictures of one size are side by side.
      pictures.sort((a, b) => ALL_SIZES.indexOf(a.size) - ALL_SIZES.indexOf(b.size));
      const different = await differingPictures(desk, plan.id, pictures);
      // Faults are reported first, because a difference may be intended.
      expect([...faults]).toEqual([]);
      expect(different).toEqual([]);
    });

    // Only a table with many rounds fills the line of results, and a panel covers the part below it.
    test('roulette with a history, and with a panel open', { retry: 0 }, async ({ expect }) => {
      const plan = planOf('kings/roulette-french');
      if (!plan) throw new Error('no such plan');
      const pictures: Picture[] = [];
      const faults = new Set<string>();
      await lookAt(
        browser,
        web,
        { plan, brief: true, past: 14, sizes: ALL_SIZES },
        async ({ page, phase, size, shoot, rest }) => {
          const see = async (what: string) => {
            pictures.push({ phase: what, size, png: await shoot(STORED_SCALE) });
            for (const fault of await layoutFaults(page, size)) faults.add(`${size}, ${what}: ${fault}`);
          };
          await see(phase);
          if (pictures.filter((picture) => picture.size === size).length > 1) return;
          await page.locator('[role=tab]').first().click();
          await rest();
          await see(`${phase}, panel`);
          if (size !== 'desktop') await page.keyboard.press('Escape');
          await rest();
        },
      );
      pictures.sort((a, b) => ALL_SIZES.indexOf(a.size) - ALL_SIZES.indexOf(b.size));
      const different = await differingPictures(desk, `${plan.id}-history`, pictures);
      expect([...faults]).toEqual([]);
      expect(different).toEqual([]);
    });
  },
);
