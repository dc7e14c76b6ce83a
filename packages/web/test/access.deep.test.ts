import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s, axe finds no fault in', (device, options) => {
  it('the lobby', async () => {
    const page = await casino.visit(options);
    await page.goto(casino.url);
    await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('a table with bets, and each of its panels', async () => {
    const page = await guestAt(casino, 'brandenburg/roulette', options);
    for (const position of ['17', '14/17', 'red']) await place(page, position).click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      const name = await tab.innerText();
      if (name === 'Odds') await page.getByText('1/74').first().waitFor();
      expect(await axeViolations(page), `${name} on ${device}`).toEqual([]);
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
    }
  }, 300_000);
});

describe.each(['cs-CZ', 'de-DE'])('in %s, axe finds no fault in', (locale) => {
  it('the lobby, an account, a home session and a table with its settings open', async () => {
    const page = await guestAt(casino, 'kings/blackjack', { ...PHONE, locale });
    const language = locale.slice(0, 2);
    await page.locator('header summary').last().click();
    expect(await axeViolations(page), 'table').toEqual([]);
    for (const address of ['/', '/account', '/home-session']) {
      await page.goto(casino.url + address);
      await page.locator(`html[lang="${language}"] h1`).first().waitFor();
      expect(await axeViolations(page), address).toEqual([]);
    }
  });
});

describe('the theme', () => {
  /** Returns the lightness, from 0 to 255, of the page's background, of its text, and of the felt's text. */
  const light = () => {
    const of = (element: Element | null, what: 'color' | 'backgroundColor') =>
      Math.max(...(getComputedStyle(element ?? document.body)[what].match(/[\d.]+/g) ?? []).map(Number));
    return {
      ground: of(document.documentElement, 'backgroundColor'),
      text: of(document.querySelector('h1'), 'color'),
      felt: of(document.querySelector('[data-felt]'), 'color'),
    };
  };

  it('follows the system, while the felt stays dark in both themes', async () => {
    const page = await guestAt(casino, 'kings/blackjack');
    const dark = await page.evaluate(light);
    await page.emulateMedia({ colorScheme: 'light' });
    const day = await page.evaluate(light);
    expect(dark.ground).toBeLessThan(20);
    expect(dark.text).toBeGreaterThan(200);
    expect(day.ground).toBeGreaterThan(200);
    expect(day.text).toBeLessThan(60);
    expect(day.felt).toBe(dark.felt);
  });

  it('is light when printed', async () => {
    const page = await guestAt(casino, 'kings/blackjack');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect((await page.evaluate(light)).ground).toBeGreaterThan(200);
  });

  it('is set from this device’s choice before anything is rendered', async () => {
    const page = await guestAt(casino, 'kings/blackjack');
    await page.getByLabel('Settings', { exact: true }).click();
    await page.getByLabel('Theme').selectOption('Light');
    expect((await page.evaluate(light)).ground).toBeGreaterThan(200);
    // Nothing is drawn before there is a body, so the theme must be set when the body is added.
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return;
        seen.disconnect();
        sessionStorage.setItem('at-first', document.documentElement.dataset.theme ?? 'none');
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${casino.url}/account`);
    await page.getByLabel('Theme').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('at-first'))).toBe('light');
    await page.getByLabel('Theme').selectOption('Dark');
    expect((await page.evaluate(light)).ground).toBeLessThan(20);
  });
});
