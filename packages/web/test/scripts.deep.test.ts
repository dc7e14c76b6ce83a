import { plan as planOf } from '@croupier/houses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtWeb, openTestCasino, type TestCasino } from './casino.ts';
import { scriptsOf, sizeOf } from './loaded-scripts.ts';

/** The maximum size of a game table's scripts, in compressed bytes. */
const A_TABLE = 225_000;

let casino: TestCasino;
let web: string;
beforeAll(async () => {
  web = await builtWeb();
  casino = await openTestCasino({ betting: 60 });
});
afterAll(async () => {
  await casino?.close();
});

it(`the loaded script is at most ${A_TABLE / 1000} kB at the table of any game`, async () => {
  const known = await scriptsOf(casino, casino.url, 'article');
  const sizes = new Map<string, number>();
  for (const [game, plan] of await openPlans()) {
    const scripts = await scriptsOf(
      casino,
      `${casino.url}/table/${await casino.tableOf(plan)}`,
      '[role="tablist"]',
    );
    sizes.set(game, sizeOf(web, new Set([...known, ...scripts])));
  }
  expect(sizes.size).toBeGreaterThan(10);
  expect([...sizes].filter(([, size]) => size > A_TABLE)).toEqual([]);
});

/** Opens a table for one plan of each game. */
async function openPlans(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${casino.url}/api/v1/tables`);
  const { tables } = (await answer.json()) as { tables: { plan: string }[] };
  return new Map(tables.map(({ plan }) => [planOf(plan)?.game ?? '', plan]));
}
