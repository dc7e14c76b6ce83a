import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb, openTestCasino, type TestCasino } from './casino.ts';
import { plansIn, scriptsOf, sizeOf } from './loaded-scripts.ts';

/** The limit of compressed bytes of script for the first page. The limit with a table is in scripts.deep.test.ts. */
const FIRST_PAGE = 102_000;

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

describe('the loaded script', () => {
  it(`is at most ${FIRST_PAGE / 1000} kB for the first page`, async () => {
    const size = sizeOf(web, await scriptsOf(casino, casino.url, 'article'));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(FIRST_PAGE);
  });

  it('contains no plan on the first page, and at a table only the plan of that table', async () => {
    const known = await scriptsOf(casino, casino.url, 'article');
    expect(plansIn(web, known)).toEqual([]);
    const table = await scriptsOf(
      casino,
      `${casino.url}/table/${await casino.tableOf(PLAN)}`,
      '[role="tablist"]',
    );
    expect(plansIn(web, table)).toEqual([PLAN]);
  });
});
