import { houses } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import { startServer } from '../../server/bench/server.ts';
import { skipOnboarding } from '../test/skip-onboarding.ts';
import { type PlayedTable, playTable } from './played-table.ts';

const PRESSES = 40;
/** The factors by which the processor is slowed, each with the limit for 95 of 100 presses, in milliseconds. */
const PROCESSORS = [
  { slowed: 1, within: 50 },
  { slowed: 4, within: 100 },
] as const;
/** The shortest time to a paint that the browser reports. */
const SHORTEST = 16;
/** The dealer tries cards until one is left in the pack. */
const OFTEN = { perSecond: 1000, burst: 10_000 };
/** The targets of presses at a table: places for chips, answers, sizes of a bet. None leads away or covers the table. */
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
/** Of poker, besides the first of its plans with a board: one with exchanges, and one with open cards. */
const ALSO: readonly string[] = ['kings/poker-five-card-draw', 'kings/poker-seven-card-stud'];
/** The most hands that are played, where a press may remove its target. */
const ROUNDS = 20;

/**
 * Measures the time from a press to its paint, at a table of every game with bets open, by the browser's own figures
 * (Event Timing): the 95th percentile of 40 presses, on this processor and on one four times slower. `GAMES=blackjack,poker`
 * names the games; all of them without it, poker with a board, with exchanges and with open cards.
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
  // At most tables all presses are made while bets are open; between players hand after hand is played.
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
  if (told.length > pressed) throw new Error(`${told.length} presses were told of ${pressed}`);
  return [...told, ...Array<number>(Math.max(0, pressed - told.length)).fill(SHORTEST)];
}

/** Tells whether the new phase asks the player something: a page needs a moment to show it. */
async function canPress(page: Page): Promise<boolean> {
  try {
    await page.locator(PRESSED).first().waitFor({ timeout: 1000 });
    return true;
  } catch {
    return false;
  }
}

/** Presses the present targets one after the other; false where something else covers one. */
async function press(page: Page, nth: number): Promise<boolean> {
  const all = page.locator(PRESSED);
  const count = await all.count();
  if (count === 0) return false;
  try {
    // Found and pointed at by the tool, pressed by the bare mouse: what the tool runs in the page is not measured. To point
    // is all it may do: a click on trial is a press of its own to the browser, which counts it though nothing hears it.
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
  // A press is several events, reported at different times: the longest of them counts.
  const told = new Map<number, number>();
  Object.assign(globalThis, { told });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        told.set(entry.interactionId, Math.max(told.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
