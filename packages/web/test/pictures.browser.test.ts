import { houses } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBundled } from '../../../test/support/browser.ts';
import { complaints } from './axe.ts';
import { builtWeb, theBrowser } from './casino.ts';
import { layoutFaults } from './gallery/faults.ts';
import { lookAt, looks } from './gallery/pictures.ts';
import type { Picture } from './gallery/sheet.ts';
import { type ShownTable, showTables } from './gallery/shown-table.ts';
import { accepts, differing, forgetStored, STORED_SCALE } from './gallery/stored.ts';

let shown: ShownTable;
let browser: Browser;
let desk: Page;

beforeAll(async () => {
  if (accepts) forgetStored();
  shown = await showTables(await builtWeb());
  browser = await theBrowser();
  desk = await browser.newPage();
});

afterAll(async () => {
  await desk.close();
  shown.close();
});

const seen = looks(houses.flatMap((house) => house.plans));

// Another browser has other fonts.
describe.skipIf(!isBundled())(
  'a table looks as it was accepted on a phone, on its side, a tablet and a desktop',
  () => {
    test.for(seen)('$plan.id', async ({ plan, brief }) => {
      const pictures: Picture[] = [];
      const faults = new Set<string>();
      await lookAt(
        browser,
        shown,
        { plan, brief },
        async ({ page, phase, size, shoot }) => {
          pictures.push({ phase, size, png: await shoot(STORED_SCALE) });
          for (const fault of await layoutFaults(page, size)) faults.add(`${size}, ${phase}: ${fault}`);
        },
        async (page) => {
          for (const fault of brief ? [] : await complaints(page)) faults.add(fault);
        },
      );
      expect(await differing(desk, plan.id, pictures)).toEqual([]);
      expect([...faults]).toEqual([]);
    });
  },
);
