import { houses } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import { startServer } from '../../server/bench/server.ts';
import { skipOnboarding } from '../test/skip-onboarding.ts';
import { type PlayedTable, playTable } from './played-table.ts';

const PRESSES = 40;
/** The CPU slowdown factors, each with its limit in milliseconds for the 95th percentile. */
const PROCESSORS = [
  { slowed: 1, within: 50 },
  { slowed: 4, within: 100 },
] as const;
/** The shortest duration, in milliseconds, that the browser reports. */
const SHORTEST = 16;
/** The dealer's rate limit. It is high because the dealer tries cards until one is accepted. */
const OFTEN = { perSecond: 1000, burst: 10_000 };
/**
 * The selectors of the buttons that are pressed: bet spots, answers, bet sizes. None of them leaves or covers the
 * table.
 */
const PRESSED = [
  '[data-position]:not([aria-disabled=true]):not(:disabled)',
  'button[data-answer]:enabled',
  '[data-testid=actions] button:enabled',
  '[data-testid=ahead] input',
  '[data-testid=answers] button:enabled',
  '[data-testid=hand] button:enabled:not([aria-disabled=true])',
  '[data-testid=held] button:enabled',
  '[data-row-of=own] button:enabled',
  '[data-testid=setting] button:enabled',
]
  .map((each) => `main ${each}`)
  .join();
/** Further poker plans to measure besides the first plan with a board: one with draws, and one with face-up cards. */
const ALSO: readonly string[] = ['kings/poker-five-card-draw', 'kings/poker-seven-card-stud'];
/** The maximum number of rounds to play at a table until all presses have been made. */
const ROUNDS = 20;

/**
 * Measures the time from a press to its paint with the browser's Event Timing API, at one table of each game with bets
 * open. The result is the 95th percentile of 40 presses, at full speed and with the CPU slowed down four times.
 * `GAMES=blackjack,poker` selects games. Poker is measured with a board, with draws and with face-up cards.
 */
export async function run(): Promise<void> {
  const plans = houses.flatMap((house) => house.plans);
  const wanted = process.env.GAMES?.split(',');
  const measured = plans.filter(
    ({ id, game }) =>
      (wanted?.includes(game) ?? true) &&
      (ALSO.includes(id) || id === plans.find((one) => one.game === game)?.id),
  );
  const server = await startServer({
    LIMITS: JSON.stringify({
      guests: { perSecond: 10, burst: 500 },
      messages: OFTEN,
      accountMessages: OFTEN,
      privateTablesPerAddress: 100,
    }),
  });
  const browser = await launchBrowser();
  try {
    for (const plan of measured) {
      for (const { slowed, within } of PROCESSORS) {
        const table = await playTable(server.url, plan.id);
        const took = await presses(browser, table, slowed);
        table.leave();
        const p95 = took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN;
        const verdict = p95 <= within ? 'reaches' : 'misses';
        const name = `${plan.id}, ${slowed === 1 ? 'as it is' : `slowed ${slowed} times`}`;
        console.log(`  ${name.padEnd(48)} p95 ${p95} ms of ${took.length} presses   ${verdict} ${within}`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function presses(browser: Browser, table: PlayedTable, slowed: number): Promise<readonly number[]> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addCookies([table.cookieOf('player')]);
  const page = await context.newPage();
  await page.addInitScript(skipOnboarding);
  await page.addInitScript(listen);
  await page.goto(table.page);
  await page.locator('main').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  let pressed = 0;
  // All presses usually fit into the first phase with open bets. Poker between players needs several hands.
  for await (const _ of table.phases(ROUNDS)) {
    if (!(await canPress(page))) continue;
    for (let failed = 0; pressed < PRESSES && failed < 3; )
      if (await press(page, pressed + failed)) pressed += 1;
      else failed += 1;
    if (pressed === PRESSES) break;
  }
  // The browser reports an event some time after its paint.
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => [
    ...(globalThis as unknown as { told: Map<number, number> }).told.values(),
  ]);
  await context.close();
  if (told.length > pressed) throw new Error(`${told.length} of ${pressed} presses were reported`);
  return [...told, ...Array<number>(Math.max(0, pressed - told.length)).fill(SHORTEST)];
}

/** Waits up to a second for a target in the new phase. Returns whether one appeared. */
async function canPress(page: Page): Promise<boolean> {
  try {
    await page.locator(PRESSED).first().waitFor({ timeout: 1000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Presses a visible target. `nth` selects a different one each time. Returns false if something covers the
 * target.
 */
async function press(page: Page, nth: number): Promise<boolean> {
  const all = page.locator(PRESSED);
  const count = await all.count();
  if (count === 0) return false;
  try {
    // Playwright finds the target and moves the mouse there. The press itself uses the raw mouse, so that the
    // measurement does not include Playwright's own work. Hovering is safe, but a trial click would count as
    // a press in the browser's statistics.
    await all.nth((nth * 7) % count).hover({ timeout: 400 });
    await page.mouse.down();
    await page.mouse.up();
    return true;
  } catch {
    return false;
  }
}

/** Records the time from each press to its paint. Runs in the page. */
function listen(): void {
  // The browser reports each event of a press separately; the longest one counts.
  const told = new Map<number, number>();
  Object.assign(globalThis, { told });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        told.set(entry.interactionId, Math.max(told.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
