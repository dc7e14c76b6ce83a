import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betsOpen, DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  // The chips move and the balance counts after the payment, before bets open again.
  casino = await openTestCasino({ open: 8, betting: 20, draw: 1, result: 3, pay: 8 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** A state of the page that tells a player something of a result. */
interface Moment {
  readonly phase: string | null;
  /** The name of the picture of the wheel, and the last call, for screen readers. */
  readonly label: string | null;
  readonly heard: string | null;
  readonly winner: string | null;
  readonly dolly: boolean;
  readonly outcome: string | null;
  readonly purse: string | null;
}

declare global {
  interface Window {
    moments?: Moment[];
  }
}

/** Records in the page each state that a frame shows, from now on. */
function record() {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
  const moments: Moment[] = [];
  let last = '';
  window.moments = moments;
  const look = () => {
    const moment = {
      phase: document.querySelector<HTMLElement>('[data-bank]')?.dataset.phase ?? null,
      label: document.querySelector('[data-bank] [role="img"]')?.getAttribute('aria-label') ?? null,
      winner: text('[data-testid="winner"]'),
      heard: text('[data-testid="call"]'),
      dolly: document.querySelector('[data-dolly]') !== null,
      outcome: text('[data-testid="outcome"]'),
      purse: text('[data-purse]'),
    };
    const seen = JSON.stringify(moment);
    if (seen !== last) moments.push(moment);
    last = seen;
    requestAnimationFrame(look);
  };
  look();
}

const PHASES = ['falls', 'number', 'layout', 'chips', 'money'];

describe.each([
  ['a phone', PHONE, 'kings/roulette-european'],
  ['a desktop', DESKTOP, 'kings/roulette-american'],
])('the wheel on %s', (_, options, plan) => {
  it('is in front for the result, tells nothing early, and costs nothing while it waits', async () => {
    const page = await casino.visit({ ...options, reducedMotion: 'no-preference' });
    const table = await casino.tableOf(plan);
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
    await page.goto(`${casino.url}/table/${table}`);
    await betsOpen(page, 5);
    const moving = () =>
      page.evaluate(() => document.querySelector('[data-bank]')?.getAnimations({ subtree: true }).length);
    await expect.poll(moving).toBe(0);
    for (const position of ['red', 'black']) await place(page, position).first().click();
    for (const position of ['red', 'black'])
      await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
    await page.evaluate(record);
    await page.getByRole('button', { name: 'Spin now' }).click();
    await page.waitForFunction(() => window.moments?.some(({ phase }) => phase === 'money'));
    await page.getByTestId('outcome').waitFor();

    const moments = (await page.evaluate(() => window.moments)) ?? [];
    const phases = moments.flatMap(({ phase }) => (phase === null ? [] : [phase]));
    expect([...new Set(phases)]).toEqual(PHASES);
    const order = phases.map((phase) => PHASES.indexOf(phase));
    expect(order, 'no phase comes again').toEqual([...order].sort((one, other) => one - other));
    const risen = moments.find(({ phase }) => phase === 'number');
    const { winner } = risen ?? expect.fail('no number rose');
    expect(risen?.label).toBe(`Ball in ${winner}`);
    const earlierThan = (phase: string) =>
      moments.filter((each) => PHASES.indexOf(each.phase ?? '') < PHASES.indexOf(phase));
    for (const each of earlierThan('number')) {
      expect(each).toMatchObject({ winner: null, dolly: false, outcome: null });
      expect(each.label).not.toMatch(/^Ball in \d/);
      expect(each.heard ?? '').not.toMatch(/\d/);
    }
    for (const each of earlierThan('layout')) expect(each.dolly).toBe(false);
    const staked = moments.find(({ phase }) => phase === 'falls')?.purse;
    for (const each of earlierThan('money')) expect(each).toMatchObject({ outcome: null, purse: staked });
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
