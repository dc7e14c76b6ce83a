import { houses } from '@croupier/houses';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import { type RunningServer, startServer } from '../../server/bench/server.ts';

/** The number of open tables, the CPU slowdown factor, and the time limit for the lobby. */
const [TABLES, SLOWED, WITHIN] = [100, 4, 1_200];
const VISITS = 5;

/**
 * The measurements of one visit in the browser: the largest contentful paint in milliseconds, and the layout shift (0
 * if nothing moved).
 */
interface Visit {
  readonly paint: number;
  readonly shift: number;
}

/**
 * Measures the lobby's largest contentful paint and layout shift with a hundred tables open. The result is the median
 * of five first visits.
 */
export async function run(): Promise<void> {
  const server = await startServer({
    LIMITS: JSON.stringify({
      guests: { perSecond: 10, burst: 500 },
      requests: { perSecond: 100, burst: 1000 },
    }),
  });
  const browser = await launchBrowser();
  try {
    await openTables(server);
    for (const [name, viewport] of [
      ['desktop', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      const visits: Visit[] = [];
      for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, server.url, viewport));
      const paint = visits.map((one) => one.paint).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0;
      const shift = Math.max(...visits.map((one) => one.shift));
      const verdict = paint <= WITHIN && shift === 0 ? 'reaches' : 'misses';
      console.log(
        `  ${name.padEnd(8)} slowed ${SLOWED} times   largest paint ${Math.round(paint)} ms   shift ${shift.toFixed(4)}   ${verdict} ${WITHIN} ms, 0`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens public tables until the casino has a hundred. */
async function openTables({ url, staffKey }: RunningServer): Promise<void> {
  const api = `${url}/api/v1`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) =>
    fetch(api + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const guest = await call('POST', '/guests', {});
  headers.cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const staff = await call('POST', '/me/staff', { key: staffKey });
  headers.cookie = staff.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { tables } = (await (await call('GET', '/tables')).json()) as { tables: readonly object[] };
  const plans = houses.flatMap((house) => house.plans);
  for (let open = tables.length; open < TABLES; open++)
    await call('POST', '/tables', { plan: plans[open % plans.length]?.id, name: `Table ${open}` });
}

async function visit(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(listen);
  await page.goto(url);
  await page.locator('article').first().waitFor();
  // Allows time for late paints and shifts.
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen);
  await context.close();
  return seen;
}

/** Records the largest paint so far, and the sum of all shifts. Runs in the page. */
function listen(): void {
  const seen = { paint: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
      seen.shift += entry.value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}
