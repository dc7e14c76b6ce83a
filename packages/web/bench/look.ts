import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeViolations } from '../test/axe.ts';
import { layoutFaults } from '../test/gallery/faults.ts';
import { SIZES, type Size } from '../test/gallery/pictures.ts';
import type { Visitor } from './visitors.ts';

const FOLDER = join(process.cwd(), '.reports/pages');
const LANGUAGES = ['en', 'cs', 'de'] as const;
/** The time to wait for a page whose requests are delayed or fail, in milliseconds. */
const MOMENT = 1500;
const listed = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all;

export interface PageView {
  readonly name: string;
  readonly who: Visitor;
  readonly path: string;
  /** The selector of the buttons that expand further parts of the page. */
  readonly opens?: string;
  /** Causes a fault or a delay while the page is checked. Returns a function that ends it. */
  readonly meets?: (page: Page) => Promise<() => Promise<void>>;
  /** The selector of an element that proves that the page has loaded; a heading by default. */
  readonly shows?: string;
}

/** Checks all pages, or only those named in `PAGES=`, and prints the number of faults. */
export async function lookAll(url: string, sights: readonly PageView[]): Promise<void> {
  let found = 0;
  for (const sight of sights.filter(({ name }) => listed('PAGES', [name]).includes(name)))
    found += await look(url, sight);
  console.log(`  ${found} faults   ${found === 0 ? 'reaches' : 'misses'} 0`);
}

async function look(url: string, { name, who, path, opens, meets, shows = 'h1' }: PageView): Promise<number> {
  const { page } = who;
  const faults = new Map<string, string>();
  for (const language of listed('LANGS', LANGUAGES)) {
    await page.goto(`${url}/`);
    await page.evaluate((chosen) => localStorage.setItem('croupier.language', chosen), language);
    const back = await meets?.(page);
    await page.goto(`${url}${path}`);
    await page.locator(`html[lang=${language}] ${shows}`).first().waitFor();
    if (!back) await page.waitForLoadState('networkidle');
    else await page.waitForTimeout(MOMENT);
    if (opens) for (const each of await page.$$(opens)) await each.dispatchEvent('click');
    mkdirSync(FOLDER, { recursive: true });
    // Also stores the text, so that it can be read without the picture.
    writeFileSync(join(FOLDER, `${name}-${language}.txt`), await page.locator('body').innerText());
    for (const size of listed('SIZES', Object.keys(SIZES)) as Size[]) {
      await page.setViewportSize(SIZES[size]);
      for (const theme of listed('THEMES', ['dark', 'light'])) {
        if (theme === 'light' && (language !== 'en' || size === 'turned' || size === 'tablet')) continue;
        await page.emulateMedia({ colorScheme: theme as 'dark' | 'light' });
        const file = join(FOLDER, `${name}-${size}-${language}-${theme}.png`);
        writeFileSync(file, await page.screenshot({ fullPage: true }));
      }
      const where = `${language}, ${size}`;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...SIZES[size], height }); // The checks cover only what is inside the viewport.
      for (const fault of await layoutFaults(page, size)) if (!faults.has(fault)) faults.set(fault, where);
      if (size === 'phone' || size === 'desktop')
        for (const fault of await axeViolations(page, language === 'en' ? ['dark', 'light'] : ['dark']))
          if (!faults.has(fault)) faults.set(fault, where);
    }
    await back?.();
  }
  console.log(`  ${name.padEnd(20)} ${faults.size} faults`);
  for (const [fault, where] of faults) console.log(`    ${where}: ${fault}`);
  return faults.size;
}
