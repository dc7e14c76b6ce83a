import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

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

/** A private table of two places, opened by the first of two players; both sit with €500. */
async function headsUp(): Promise<readonly [Page, Page]> {
  const [one, other] = [await casino.visit(DESKTOP), await casino.visit(PHONE)];
  for (const page of [one, other])
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  const opened = await one.request.post(`${casino.url}/api/v1/tables`, {
    headers: { origin: casino.url },
    data: { plan: PLAN, name: 'Two of us', dealer: 'virtual', private: true, terms: { seats: 2 } },
  });
  const { id, code } = (await opened.json()) as { id: string; code: string };
  for (const page of [one, other]) await page.goto(`${casino.url}/table/${id}?code=${code}`);
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

/** Whoever's turn it is. */
async function onTurn(pages: readonly Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.locator('[data-answer]:enabled:not([aria-busy])').first().waitFor();
      return page;
    }),
  );
}

/** The cards that a page shows the faces of. */
async function faces(page: Page): Promise<string[]> {
  return page
    .locator('[data-place] [data-card]:not([data-card="down"])')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

describe('poker', () => {
  it('is played by two people to the showdown, and nobody sees the cards of others before', async () => {
    const [one, other] = await headsUp();
    const first = await onTurn([one, other]);
    const second = first === one ? other : one;
    const own = [await faces(one), await faces(other)];
    expect(own.map(({ length }) => length)).toEqual([2, 2]);
    expect(new Set(own.flat()).size).toBe(4);
    for (const page of [one, other]) expect(await complaints(page)).toEqual([]);
    const watching = await casino.visit();
    await watching.goto(one.url());
    await expect.poll(() => watching.locator('[data-place] [data-card="down"]').count()).toBe(4);
    expect(await faces(watching)).toEqual([]);

    await first.keyboard.press('c');
    await act(second, 'check').waitFor();
    // Chosen before it is their turn: the first player checks every street as soon as they may.
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
    // Whoever cannot win any more mucks unasked; others are asked.
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

  it('ends with a fold, and tells the hand afterwards without the cards that were not shown', async () => {
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

    // Who has the link sees the hand as its player did: with their cards, and never with the other's.
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
    expect(await complaints(stranger)).toEqual([]);
  });
});
