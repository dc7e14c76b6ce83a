import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { houses } from '@croupier/houses';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import { startServer } from '../../server/bench/server.ts';
import { type PlayedTable, playTable } from './played-table.ts';

/** What people look at a table with: the three sizes that the design asks for, and a phone on its side. */
const SIZES = {
  phone: { width: 390, height: 844 },
  turned: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const FOLDER = join(process.cwd(), 'node_modules/.cache/croupier/pictures');
/** Fonts, a chip on its way: pictures are taken when a page has come to rest. */
const REST = 250;

/**
 * Pictures of every game in every phase, for people to look at. `PLANS=kings/blackjack,red-dog` names the plans whose
 * ids contain one of these (all of them without it); `SCREEN=console` shows the dealer's side. A round is played by
 * chance (`SEED=2`: by another) at a private table, and whenever its phase changes or a player is asked something the
 * page is taken at every size.
 */
export async function run(): Promise<void> {
  const wanted = (process.env.PLANS ?? '').split(',').filter((name) => name !== '');
  const screen = process.env.SCREEN === 'console' ? 'console' : 'table';
  const plans = houses
    .flatMap((house) => house.plans)
    .filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.includes(name)));
  const server = await startServer({ LIMITS: JSON.stringify({ guests: { perSecond: 10, burst: 500 } }) });
  const browser = await launchBrowser();
  try {
    for (const { id } of plans) {
      const folder = join(FOLDER, screen, id);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const table = await playTable(server.url, id);
      const phases = await photograph(browser, table, screen, folder);
      table.leave();
      console.log(`  ${id.padEnd(36)} ${phases.join(', ')}`);
    }
    console.log(`  in ${FOLDER}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function photograph(
  browser: Browser,
  table: PlayedTable,
  screen: 'table' | 'console',
  folder: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([table.cookieOf(screen === 'console' ? 'croupier' : 'player')]);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`  ${table.plan}: ${error.message}`));
  await page.goto(screen === 'console' ? table.console : table.page);
  await page.locator('main h1').waitFor();
  const phases: string[] = [];
  for await (const { name: stage, asked } of table.phases()) {
    const phase = asked ? `${stage}-asked` : stage;
    if (asked && phases.includes(phase)) continue;
    phases.push(phase);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(REST);
      const name = `${String(phases.length).padStart(2, '0')}-${phase}-${size}.png`;
      await page.screenshot({ path: join(folder, name) });
    }
  }
  await context.close();
  return phases;
}
