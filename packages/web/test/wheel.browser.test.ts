import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betsOpen, DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 20, draw: 1, result: 3, pay: 30 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** Reads from the page all that tells a player of a result. */
function seen() {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
  return {
    phase: document.querySelector<HTMLElement>('[data-bank]')?.dataset.phase ?? null,
    label: document.querySelector('[data-bank] [role="img"]')?.getAttribute('aria-label') ?? null,
    winner: text('[data-testid="winner"]'),
    heard: text('[data-testid="call"]'),
    dolly: document.querySelector('[data-dolly]') !== null,
    outcome: text('[data-testid="outcome"]'),
    purse: text('[data-purse]'),
  };
}

const STEP = 100;
const PHASES = ['falls', 'number', 'layout', 'chips', 'money'];

describe.each([
  ['a phone', PHONE, 'kings/roulette-european'],
  ['a desktop', DESKTOP, 'kings/roulette-american'],
])('the wheel on %s', (_, options, plan) => {
  it('is in front for the result, tells nothing early, and costs nothing while it waits', async () => {
    const page = await casino.visit({ ...options, reducedMotion: 'no-preference' });
    await page.clock.install();
    const table = await casino.tableOf(plan);
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
    await page.goto(`${casino.url}/table/${table}`);
    await betsOpen(page, 5);
    const moving = () =>
      page.evaluate(() => document.querySelector('[data-bank]')?.getAnimations({ subtree: true }).length);
    await expect.poll(moving).toBe(0);
    for (const position of ['red', 'black']) await place(page, position).first().click();
    await page.getByRole('button', { name: 'Spin now' }).click();
    await page.locator('[data-phase="falls"]').waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
    const before = await page.evaluate(seen);
    const moments = [before];
    await expect
      .poll(
        async () => {
          await page.clock.runFor(STEP);
          moments.push(await page.evaluate(seen));
          return moments.at(-1)?.phase;
        },
        { interval: 10, timeout: 60_000 },
      )
      .toBe('money');
    const phases = [...new Set(moments.map(({ phase }) => phase))];
    expect(phases).toEqual(PHASES);
    const earlierThan = (phase: string) =>
      moments.filter((each) => PHASES.indexOf(each.phase ?? '') < PHASES.indexOf(phase));
    for (const each of earlierThan('number'))
      expect(each).toMatchObject({
        winner: null,
        dolly: false,
        outcome: null,
        label: before.label,
        heard: before.heard,
      });
    for (const each of earlierThan('layout')) expect(each.dolly).toBe(false);
    for (const each of earlierThan('money'))
      expect(each).toMatchObject({ outcome: null, purse: before.purse });
    const risen = moments.find(({ phase }) => phase === 'number');
    expect(risen?.label).toBe(`Ball in ${risen?.winner}`);
    expect(moments.at(-1)?.outcome).not.toBeNull();
  });
});

it('shows results immediately with reduced motion', async () => {
  const page = await casino.visit({ ...DESKTOP, reducedMotion: 'reduce' });
  const table = await casino.tableOf('kings/roulette-french');
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(`${casino.url}/table/${table}`);
  await betsOpen(page, 5);
  await place(page, 'red').click();
  await page.getByRole('button', { name: 'Spin now' }).click();
  await page.getByTestId('winner').waitFor();
  expect(await page.locator('[data-phase="falls"], [data-phase="number"]').count()).toBe(0);
  expect(await page.locator('[data-dolly]').count()).toBe(1);
});
