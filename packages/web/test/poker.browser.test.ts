import { type BrowserContextOptions, errors, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { inDepth } from './in-depth.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ open: 0.2, betting: 60, decision: 20, draw: 0.05, pay: 2.5 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  expect(casino?.errors()).toEqual([]);
  await casino?.close();
});

const PLAN = 'kings/poker-texas-holdem';

/**
 * Opens a guest's page at a private table: the table of a host's page, or a new table with this many seats.
 */
async function guest(options: BrowserContextOptions, at: Page | number, timing = {}): Promise<Page> {
  const page = await casino.visit(options);
  const headers = { origin: casino.url };
  await page.request.post(`${casino.url}/api/v1/guests`, { headers });
  if (typeof at !== 'number') {
    await page.goto(at.url());
    return page;
  }
  const data = {
    plan: PLAN,
    name: 'Some of us',
    dealer: 'virtual',
    private: true,
    terms: { seats: at },
    timing,
  };
  const opened = await page.request.post(`${casino.url}/api/v1/tables`, { headers, data });
  const { id, code } = (await opened.json()) as { id: string; code: string };
  await page.goto(`${casino.url}/table/${id}?code=${code}`);
  return page;
}

/** Opens a private table for two players from the first player's page. Both take a seat with €500. */
async function headsUp(places = 2, timing = {}): Promise<readonly [Page, Page]> {
  const one = await guest(DESKTOP, places, timing);
  const other = await guest(PHONE, one);
  await sit(one, 1);
  await sit(other, 2);
  return [one, other];
}

async function sit(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `Seat ${place} is open. Sit down` }).click();
  const dialog = page.getByRole('dialog', { name: `Buy in at seat ${place}` });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await dialog.getByRole('button', { name: /^Sit down/ }).click();
  await page.getByTestId('stack').waitFor();
}

const act = (page: Page, name: string) => page.locator(`[data-answer="${name}"]`);

/** Returns the page of the player who must act. */
async function onTurn(pages: readonly Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.locator('[data-answer]:enabled:not([aria-busy])').first().waitFor();
      return page;
    }),
  );
}

/**
 * Goes all-in if that is possible, otherwise calls with the remaining chips. Does nothing if it is no longer the
 * player's turn.
 */
async function allIn(page: Page): Promise<void> {
  const soon = { timeout: 5_000 };
  const all = page.getByRole('button', { name: 'All-in', exact: true });
  try {
    const can = (await all.count()) > 0;
    if (can) await all.click(soon);
    await act(page, can ? 'raise' : 'call').click(soon);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Returns the cards that a page shows face up. */
async function faces(page: Page): Promise<string[]> {
  return page
    .locator('[data-place] [data-card]:not([data-card="down"])')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

/**
 * Returns the sum of two equities, as a percentage, when the board has this many cards, and 0 otherwise. Runs in the
 * page.
 */
function sharesWith(lies: number): number {
  const board = document.querySelectorAll('[data-testid="board"] [data-card]').length;
  const shares = [...document.querySelectorAll('[data-testid="equity"]')].map(({ lastChild }) =>
    Number.parseFloat(lastChild?.textContent ?? ''),
  );
  return board === lies && shares.length === 2 ? shares.reduce((sum, share) => sum + share, 0) : 0;
}

describe('poker', () => {
  it('is played by two people to the showdown, and nobody sees the other player’s cards before that', async () => {
    const [one, other] = await headsUp();
    const first = await onTurn([one, other]);
    const second = first === one ? other : one;
    const own = [await faces(one), await faces(other)];
    expect(own.map(({ length }) => length)).toEqual([2, 2]);
    expect(new Set(own.flat()).size).toBe(4);
    for (const page of [one, other]) expect(await axeViolations(page)).toEqual([]);
    const watching = await casino.visit();
    await watching.goto(one.url());
    await expect.poll(() => watching.locator('[data-place] [data-card="down"]').count()).toBe(4);
    expect(await faces(watching)).toEqual([]);

    await first.keyboard.press('c');
    await act(second, 'check').waitFor();
    // The first player preselects a check on every street as soon as possible.
    await second.getByRole('button', { name: 'Pot', exact: true }).click();
    await act(second, 'raise').click();
    await act(first, 'call').click();
    for (const lies of [3, 4, 5]) {
      await expect.poll(() => one.getByTestId('board').locator('[data-card]').count()).toBe(lies);
      for (const _ of [1, 2]) await act(await onTurn([one, other]), 'check').click();
    }
    const shows = await onTurn([one, other]);
    const [last, open] = shows === one ? [other, own[0]] : [one, own[1]];
    expect(await shows.getByTestId('strength').innerText()).toMatch(/^You have \w/);
    await act(shows, 'show').click();
    // A losing hand is mucked automatically, and the other player has to decide.
    await Promise.any([
      act(last, 'show').click(),
      last.getByTestId('said').getByText('You muck').waitFor({ state: 'attached' }),
    ]);
    await expect.poll(() => faces(last)).toEqual(expect.arrayContaining(open ?? []));
    await one
      .getByTestId('said')
      .getByText(/wins? €/)
      .waitFor();
  });

  inDepth('deals an all-in street by street, with the equity of both hands', async () => {
    // The streets are dealt slowly, so that both pages show the equities even on a busy machine.
    const [one, other] = await headsUp(2, { close: 60, result: 60 });
    const first = await onTurn([one, other]);
    const second = first === one ? other : one;
    await first.getByRole('button', { name: 'All-in', exact: true }).click();
    await act(first, 'raise').click();
    await act(second, 'call').click();
    // The equities of two hands add up to the whole pot, both before the first street and after it.
    for (const lies of [0, 3, 4]) {
      for (const page of [one, other]) {
        const shares = await page.waitForFunction(sharesWith, lies);
        expect(Math.abs((await shares.jsonValue()) - 100)).toBeLessThan(0.11);
      }
      for (const page of [one, other]) await page.locator('[data-skip]:enabled').click();
    }
    await one
      .getByTestId('said')
      .getByText(/wins? €|split/)
      .first()
      .waitFor();
    expect(await axeViolations(one)).toEqual([]);
  });

  inDepth('ends with a fold, and tells the hand afterwards without hidden cards', async () => {
    const [one, other] = await headsUp();
    const first = await onTurn([one, other]);
    const second = first === one ? other : one;
    const [own, hidden] = [await faces(first), await faces(second)];
    await first.keyboard.press('f');
    await second
      .getByTestId('said')
      .getByText(/You win €/)
      .waitFor();
    await first.getByRole('tab', { name: 'Hands' }).click();
    await first.getByRole('button', { name: /^Hand 1/ }).click();
    const told = first.getByTestId('told');
    await told.getByText('You fold').waitFor();
    await told.getByRole('button', { name: 'Last' }).click();
    for (const card of hidden) expect(await told.locator(`[data-card="${card}"]`).count()).toBe(0);

    // A person with the link sees the hand as its player did, with that player's cards but not the opponent's.
    const rounds = await first.request.get(`${casino.url}/api/v1/me/rounds`);
    const [{ id = '' } = {}] = ((await rounds.json()) as { rounds: { id: string }[] }).rounds;
    await first.goto(`${casino.url}/round/${id}`);
    await first.getByRole('button', { name: 'Create a link' }).click();
    const link = await first.getByRole('textbox', { name: 'Link to this round' }).inputValue();
    const stranger = await casino.visit(PHONE);
    const answered = stranger.waitForResponse(/\/api\/v1\/shared\//);
    await stranger.goto(link);
    const sent = await (await answered).text();
    for (const card of hidden) expect(sent).not.toContain(`"${card}"`);
    const next = stranger.getByRole('button', { name: 'Next' });
    await next.waitFor();
    const seen = new Set(await faces(stranger));
    while (await next.isEnabled()) {
      await next.click();
      for (const card of await faces(stranger)) seen.add(card);
    }
    expect([...seen].sort()).toEqual([...own].sort());
    expect(await axeViolations(stranger)).toEqual([]);
  });

  inDepth(
    'offers a new stack for one press to a player who has lost theirs',
    { timeout: 180_000 },
    async () => {
      const pages = await headsUp();
      const busted = Promise.any(
        pages.map(async (page) => {
          await page.getByTestId('busted').waitFor({ timeout: 180_000 });
          return page;
        }),
      );
      // Equal hands share the pot, and the players continue.
      const playing = (async () => {
        for (;;) await allIn(await onTurn(pages));
      })().catch(() => undefined);
      const page = await busted;
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Rebuy €/ }).click();
      await page.getByTestId('busted').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByTestId('stack').innerText()).toMatch(/€[1-9]/);
      for (const each of pages) await each.close();
      await playing;
    },
  );

  inDepth('asks a player who joins late whether to wait for the big blind or to post now', async () => {
    const [one] = await headsUp(3);
    await one.locator('[data-place] [data-card]').first().waitFor();
    const late = await guest(DESKTOP, one);
    await sit(late, 3);
    const seat = late.getByRole('tabpanel', { name: 'My seat' });
    await seat
      .getByText('You’ll be dealt in when the big blind reaches you. Until then it costs nothing.')
      .waitFor();
    await seat.getByRole('button', { name: 'Post €5 now' }).click();
    await seat.getByText('You’ll be dealt in on the next hand and post €5.').waitFor();
    await seat.getByRole('button', { name: 'Wait for the big blind' }).waitFor();
    expect(await axeViolations(late)).toEqual([]);
  });

  it('can be played with bots, each of which takes a free seat, and a hand is dealt', async () => {
    const page = await guest(PHONE, 4);
    await sit(page, 2);
    await page.getByRole('button', { name: 'Fill seats with bots' }).first().click();
    const bots = page.locator('[data-place]').filter({ hasText: /bot/i });
    await expect.poll(() => bots.count()).toBe(3);
    await expect.poll(async () => (await faces(page)).length, { timeout: 30_000 }).toBe(2);
  });
});
