import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb, openTestCasino, type TestCasino } from './casino.ts';
import { plansIn, scriptsOf, sizeOf } from './loaded-scripts.ts';

/**
 * The bytes of script, compressed as the server sends them, that the first page may load; with a table,
 * scripts.deep.test.ts.
 */
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

describe('the script that is loaded', () => {
  it(`is at most ${FIRST_PAGE / 1000} kB for the first page`, async () => {
    const size = sizeOf(web, await scriptsOf(casino, casino.url, 'article'));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(FIRST_PAGE);
  });

  it('holds no plan on the first page, and at a table the plan of that table alone', async () => {
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
