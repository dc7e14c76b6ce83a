import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import type { TestCasino } from './casino.ts';
import { openMoneyCasino, playsForMoney } from './plays-for-money.ts';
import { overflow } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openMoneyCasino();
});
afterAll(() => casino?.close());

it('the pages of a player with real money fit the screen and pass axe in every language', async () => {
  const { page, staff } = await playsForMoney(casino);
  for (const language of ['cs', 'de']) {
    for (const [visitor, path] of [
      [page, '/account'],
      [page, '/account/security'],
      [page, '/registration/sazka'],
      [page, '/recovery'],
      [staff, '/cash-desk/sazka'],
      [staff, '/console'],
    ] as const) {
      await visitor.evaluate((chosen) => localStorage.setItem('croupier.language', chosen), language);
      await visitor.goto(`${casino.url}${path}`);
      await visitor.locator(`html[lang=${language}] h1`).waitFor();
      await visitor.waitForLoadState('networkidle');
      const found = await axeViolations(visitor, ['dark']);
      const over = await overflow(visitor);
      expect({ path, language, found, over: Math.max(0, over) }).toEqual({
        path,
        language,
        found: [],
        over: 0,
      });
    }
  }
});
