import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { houses, plan as planOf } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb, openTestCasino, type TestCasino } from './casino.ts';

/** So many bytes of script, compressed as the server sends it, the first page may load, and with it the table of any game. */
const [FIRST_PAGE, A_TABLE] = [102_000, 225_000];

const PLAN = 'kings/roulette-french';

let casino: TestCasino;
let web: string;
beforeAll(async () => {
  web = await builtWeb();
  casino = await openTestCasino({ betting: 60 });
});
afterAll(async () => {
  await casino?.close();
});

describe('the script that is loaded', () => {
  it(`is at most ${FIRST_PAGE / 1000} kB for the first page`, async () => {
    const size = sizeOf(await scriptsOf(casino.url, 'article'));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(FIRST_PAGE);
  });

  it('holds no plan on the first page, and at a table the plan of that table alone', async () => {
    const known = await scriptsOf(casino.url, 'article');
    expect(plansIn(known)).toEqual([]);
    const table = await scriptsOf(`${casino.url}/table/${await casino.tableOf(PLAN)}`, '[role="tablist"]');
    expect(plansIn(table)).toEqual([PLAN]);
  });

  it(`is at most ${A_TABLE / 1000} kB with the table of any game`, async () => {
    const known = await scriptsOf(casino.url, 'article');
    const sizes = new Map<string, number>();
    for (const [game, plan] of await openPlans()) {
      const scripts = await scriptsOf(
        `${casino.url}/table/${await casino.tableOf(plan)}`,
        '[role="tablist"]',
      );
      sizes.set(game, sizeOf(new Set([...known, ...scripts])));
    }
    expect(sizes.size).toBeGreaterThan(10);
    expect([...sizes].filter(([, size]) => size > A_TABLE)).toEqual([]);
  });
});

/** Of each game, a plan of which a table stands open. */
async function openPlans(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${casino.url}/api/v1/tables`);
  const { tables } = (await answer.json()) as { tables: { plan: string }[] };
  return new Map(tables.map(({ plan }) => [planOf(plan)?.game ?? '', plan]));
}

/** The scripts that a guest's browser loads for a page, until it asks for no more. */
async function scriptsOf(url: string, shows: string): Promise<ReadonlySet<string>> {
  const page = await casino.visit();
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(url);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  );
  await casino.leave();
  return new Set(scripts);
}

/** The plans of all houses that stand in scripts, with the rules that they cite. */
function plansIn(scripts: Iterable<string>): readonly string[] {
  const texts = [...scripts].map((path) => readFileSync(join(web, path), 'utf8'));
  return houses.flatMap(({ plans }) =>
    plans
      .filter(({ id, rulebook }) => texts.some((text) => text.includes(id) && text.includes(rulebook)))
      .map(({ id }) => id),
  );
}

/** The scripts that were compressed, which takes a second for the largest, and what they came to. */
const compressed = new Map<string, number>();

/** What scripts come to, compressed. */
function sizeOf(scripts: Iterable<string>): number {
  let sum = 0;
  for (const path of scripts) {
    const size = compressed.get(path) ?? brotliCompressSync(readFileSync(join(web, path))).length;
    compressed.set(path, size);
    sum += size;
  }
  return sum;
}
