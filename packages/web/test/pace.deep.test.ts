import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betsOpen, DESKTOP, guestAt, openTestCasino, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  // The waiting times are long, but a player who has seen the end of a round can cut them short.
  casino = await openTestCasino({ betting: 300, draw: 40, close: 40, result: 40, pay: 40, decision: 40 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
const goOn = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) });

async function bet(page: Page, position: string): Promise<void> {
  await place(page, position).click();
  await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
}

/** Seats a guest alone at a private table of a plan, with bets open. */
async function alone(plan: string): Promise<Page> {
  const page = await casino.visit();
  const headers = { origin: casino.url };
  await page.request.post(`${casino.url}/api/v1/guests`, { headers });
  const data = { plan, name: 'Alone', dealer: 'virtual', private: true };
  const opened = await page.request.post(`${casino.url}/api/v1/tables`, { headers, data });
  const { id, code } = (await opened.json()) as { id: string; code: string };
  await page.goto(`${casino.url}/table/${id}?code=${code}`);
  await betsOpen(page);
  return page;
}

/** Toggles the table setting with that name. */
async function turn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Settings', { exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

describe('a player alone at a table', () => {
  it.each([
    ['kings/roulette-european', 'red', 'Spin now'],
    ['kings/blackjack', '1/main', 'Deal'],
    ['kings/punto-banco', '1/banco', 'Deal now'],
    ['kings/sic-bo', 'small', 'Throw now'],
    ['kings/craps', 'pass', 'Throw now'],
    ['kings/barbut', 'front', 'Throw now'],
  ])(
    'plays a round of %s with one press, and everything else happens automatically',
    async (plan, position, name) => {
      const page = await guestAt(casino, plan);
      await turn(page, 'Fast when alone');
      await bet(page, position);
      // Several presses have the effect of one.
      await goOn(page, name).dblclick();
      const lines = page.getByRole('region', { name: 'Result' }).getByRole('listitem');
      const stand = page.locator('[data-answer="stand"]:enabled');
      const told = lines.first().waitFor({ timeout: 60_000 });
      const answered = stand.click({ timeout: 60_000 }).catch(() => undefined);
      await told;
      expect(await lines.count()).toBe(1);
      await page.close();
      await answered;
    },
  );

  it('waits less with Fast turned on', async () => {
    const [fast, usual] = [await alone('kings/roulette-european'), await alone('kings/roulette-european')];
    await turn(fast, 'Fast when alone');
    for (const page of [usual, fast]) {
      await bet(page, 'red');
      await goOn(page, 'Spin now').click();
    }
    const results = fast.getByRole('list', { name: 'Last results' }).getByRole('listitem');
    await results.first().waitFor({ timeout: 30_000 });
    // The wait on the page without Fast is long and has not ended.
    expect(await usual.getByTestId('winner').count()).toBe(0);
    expect(Number(await usual.locator('[data-seconds]').getAttribute('data-seconds'))).toBeGreaterThan(5);
  });
});

it('with several players, the wait ends only when all of them have pressed the button', async () => {
  const ann = await guestAt(casino, 'kings/red-dog');
  await turn(ann, 'Fast when alone');
  const ben = await guestAt(casino, 'kings/red-dog');
  await bet(ann, '1/ante');
  await goOn(ann, 'Deal now').click();
  await ben.getByText('1/2 ready').waitFor();
  await goOn(ann, 'Deal now').click();
  expect(await ann.locator('[data-open="true"]').count()).toBe(1);
  await goOn(ben, 'Deal now').click();
  // Fast works only for players who are alone. This table is waiting before its first card, and nobody has
  // pressed the button yet.
  await ben.getByText('0/2 ready').waitFor();
});

/** Records all sounds. Runs in the page. */
function listen(): void {
  const heard = { started: 0, balls: 0 };
  const open = new Set<AudioContext>();
  Object.assign(globalThis, {
    heard,
    audible: () => [...open].filter(({ state }) => state !== 'closed').length,
  });
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    heard.started += 1;
    if (this.loop) heard.balls += 1;
    open.add(this.context as AudioContext);
    start.apply(this, when);
  };
  AudioBufferSourceNode.prototype.stop = function (...when) {
    if (this.loop) heard.balls -= 1;
    stop.apply(this, when);
  };
}

interface Ears {
  readonly heard: { readonly started: number; readonly balls: number };
  readonly audible: () => number;
}
const started = (page: Page) => page.evaluate(() => (globalThis as unknown as Ears).heard.started);
const balls = (page: Page) => page.evaluate(() => (globalThis as unknown as Ears).heard.balls);
const audible = (page: Page) => page.evaluate(() => (globalThis as unknown as Ears).audible());

describe('sound', () => {
  async function listening(plan: string): Promise<Page> {
    const page = await guestAt(casino, plan, MOVING);
    await page.context().addInitScript(listen);
    await page.reload();
    await page.locator('[data-open="true"]').waitFor();
    return page;
  }

  it('is off by default, is remembered, and stops immediately when it is turned off in any tab', async () => {
    const page = await listening('kings/roulette-american');
    await bet(page, 'red');
    expect(await started(page)).toBe(0);
    await turn(page, 'Sounds');
    await bet(page, 'black');
    expect(await started(page)).toBeGreaterThan(0);

    await page.reload();
    await page.locator('[data-bet="black"]').waitFor();
    // No sound is played or queued before the user has pressed something.
    expect(await started(page)).toBe(0);
    await goOn(page, 'Spin now').click();
    await goOn(page, 'Skip the wait').click();
    await expect.poll(() => balls(page)).toBe(1);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('[data-felt]').waitFor();
    await turn(other, 'Sounds');
    await expect.poll(() => audible(page)).toBe(0);
    await page.getByLabel('Settings', { exact: true }).click();
    expect(await page.getByRole('button', { name: 'Sounds' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('of the ball ends when the player leaves the table', async () => {
    const page = await listening('kings/roulette-french');
    await turn(page, 'Sounds');
    await bet(page, 'red');
    await goOn(page, 'Spin now').click();
    await goOn(page, 'Skip the wait').click();
    await expect.poll(() => balls(page)).toBe(1);
    await page.getByRole('link', { name: 'Lobby' }).click();
    await expect.poll(() => balls(page)).toBe(0);
  });
});
