import { CROUPIER, type MoveOption, type Plan, player, randomMove } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses, plan } from '@croupier/houses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { builtWeb } from './casino.ts';
import { ANNA, DealtTable } from './gallery/dealt-table.ts';
import { showTable } from './gallery/shown-table.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(async () => {
  await visits.leave();
  expect(visits.errors()).toEqual([]);
});

/**
 * One plan of every game that is dealt from a shoe. Tests without a browser deal all of their plans in
 * console/cards/by-keys.test.tsx.
 */
const PLANS = [
  ...new Map(
    houses
      .flatMap(({ plans }) => plans.filter((one) => 'shoe' in one))
      .toReversed()
      .map(({ game, id }) => [game, id]),
  ).values(),
].toReversed();

it.each(PLANS)('%s is dealt to the end of a round with keys alone', async (id) => {
  const table = new DealtTable(plan(id) as Plan, Date.now());
  const shown = await showTable(await builtWeb(), table);
  const page = await visits.visit();
  await page.goto(shown.url.console);
  await page.locator('[data-stage]').waitFor();
  /** Returns the keys for a card that is still in the shoe. */
  const card = () => {
    const { move } = table.options(CROUPIER).find(({ draw }) => draw) ?? {};
    const { values = [] } = (move?.card ?? {}) as { readonly values?: readonly string[] };
    return values[(17 * table.seq) % Math.max(1, values.length)]?.toLowerCase() ?? '';
  };
  const keys: Readonly<Record<string, () => string>> = { card, call: () => ' ', time: () => 'x' };
  const anna = player(ANNA);
  for (let steps = 0; steps < 120 && table.round === 1; steps++) {
    const before = table.seq;
    const { stage } = table.view as { stage?: string };
    const bet = table.options(anna).find(({ move }) => move.type === 'bet');
    const staked = (table.playerView(ANNA) as { staked?: number } | null)?.staked ?? 0;
    const due = await page.locator('[data-next]').getAttribute('data-next');
    if (stage === 'betting' && bet && staked === 0) table.move(anna, stakeOf(table, bet));
    else await page.keyboard.type(keys[due ?? '']?.() ?? '');
    // If the page was not ready for a key, the key is pressed again. A call is repeated only if it was certainly lost,
    // or if it closes the bets.
    await expect
      .poll(() => table.seq, { timeout: due === 'call' ? 2000 : 200, interval: 5 })
      .not.toBe(before)
      .catch(() => undefined);
  }
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  await page.context().close();
  shown.close();
});

/**
 * The button of the next call, once the previous one has been answered. Until then, the table may be ahead of the page.
 */
const CALL_DUE = '[data-next] button[data-kind="call"]:not([aria-busy="true"])';

/** Returns the bet of the game's bot, or the minimum bet if the game has no bot. */
function stakeOf(table: DealtTable, bet: MoveOption) {
  const options = table.options(player(ANNA));
  const seen = { view: table.view, playerView: table.playerView(ANNA), options, seat: ANNA };
  return gameOf(table.plan).bot?.decide(seen, false, () => 0) ?? randomMove(bet, () => 0);
}

it.each([
  ['kings/craps', 'pass', '7, Pass Line vyhrává'],
  ['kings/barbut', 'front', '3 · 4: nerozhodnuto, sázky zůstávají'],
  ['kings/sic-bo', 'small', '3 · 4 · 5: 12, velká'],
] as const)(
  'a round of %s is thrown to its end with keys alone, with calls in the chosen language',
  async (id, position, call) => {
    const table = new DealtTable(plan(id) as Plan, Date.now());
    const shown = await showTable(await builtWeb(), table);
    const page = await visits.visit();
    await page.goto(shown.url.console);
    await page.getByRole('combobox', { name: 'Announcement language' }).selectOption('Čeština');
    // The page must show the step before its key is pressed, because the table itself is ahead of the page.
    const press = async (stage: string) => {
      await page.locator(`[data-stage="${stage}"]`).waitFor();
      await page.locator(CALL_DUE).waitFor();
      await page.keyboard.press('Space');
    };
    await press('waiting');
    await page.locator('[data-stage="betting"]').waitFor();
    table.move(player(ANNA), { type: 'bet', chips: [{ position, amount: 500 }] });
    await press('betting');
    const dice = page.getByRole('group', { name: /die$/ });
    await dice.first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('345'.slice(0, await dice.count()));
    await page.getByText(call, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await press('result');
    await page.getByRole('heading', { name: 'Round 2' }).waitFor();
    await page.context().close();
    shown.close();
  },
);
