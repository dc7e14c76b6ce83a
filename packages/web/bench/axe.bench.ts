import { join } from 'node:path';
import { houses } from '@croupier/houses';
import { launchBrowser } from '../../../test/support/browser.ts';
import { buildAll } from '../../server/bench/server.ts';
import { axeViolations } from '../test/axe.ts';
import { lookAt, looks, type Screen } from '../test/gallery/pictures.ts';

/**
 * The languages to check. The first is checked in both themes. The others are checked in only one theme,
 * because the language does not affect colours.
 */
const LOCALES = ['en-GB', 'cs-CZ', 'de-DE'] as const;
const SCREENS: readonly Screen[] = ['player', 'console'];

/**
 * Runs axe on the player's page and the console of every table, in every phase. Checks three languages on a phone and
 * one on a desktop. `PLANS=` selects plans by a part of their ids; if it selects several, each is played only briefly.
 * `SCREEN=player` or `SCREEN=console` checks only one of the two screens.
 */
export async function run(): Promise<void> {
  const wanted = process.env.PLANS?.split(',');
  const screens = SCREENS.filter((screen) => screen === (process.env.SCREEN ?? screen));
  const plans = houses.flatMap((house) => house.plans);
  const named = plans.filter(({ id }) => wanted?.some((name) => id.includes(name)));
  const seen = wanted ? named.map((plan) => ({ plan, brief: named.length > 1 })) : looks(plans);
  buildAll();
  const web = join(process.cwd(), 'dist/web');
  const browser = await launchBrowser();
  let found = 0;
  try {
    for (const { plan, brief } of seen)
      for (const screen of screens) {
        const faults = new Map<string, string>();
        let looked = 0;
        for (const locale of LOCALES) {
          const [first] = LOCALES;
          const sizes = locale === first ? (['phone', 'desktop'] as const) : (['phone'] as const);
          await lookAt(browser, web, { plan, screen, brief, locale, sizes }, async (sight) => {
            const { page, phase, size, aside } = sight;
            looked += 1;
            const themes = locale === first ? (['dark', 'light'] as const) : (['dark'] as const);
            for (const complaint of await aside(() => axeViolations(page, themes)))
              faults.set(complaint, faults.get(complaint) ?? `${locale}, ${size}, ${phase}`);
            await page.emulateMedia({ colorScheme: 'dark' });
          });
        }
        found += faults.size;
        console.log(`  ${`${plan.id}, ${screen}`.padEnd(48)} ${looked} looks, ${faults.size} faults`);
        for (const [complaint, where] of faults) console.log(`    ${where}: ${complaint}`);
      }
  } finally {
    await browser.close();
  }
  console.log(`  ${found} faults   ${found === 0 ? 'reaches' : 'misses'} 0`);
}
