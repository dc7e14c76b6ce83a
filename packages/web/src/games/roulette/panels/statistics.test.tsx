// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sitAt } from '../../../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../../../test/render.tsx';
import { screens } from '../index.ts';

const of = (...pockets: readonly string[]) => pockets.map((pocket) => ({ pocket }));

/** Opens the panel at a table with these last numbers, newest first. */
async function panel(plan: string, ...pockets: readonly string[]): Promise<void> {
  await sitAt(screens, plan, { results: of(...pockets) });
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Statistics' })));
}

const rows = (name: string) =>
  [...screen.getByRole('heading', { name }).parentElement!.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it('the panel compares hits with the normal range, in plain words', async () => {
  await panel('kings/roulette-european', ...Array.from({ length: 74 }, (_, n) => String(n % 37)));
  // After 74 spins, each number has 2 hits, give or take 2.8.
  expect(screen.getByText(/That makes 2 hits on average; 19 of 20 numbers have 0 to 4/)).toBeDefined();
  expect(screen.getByText(/Past results don’t affect future ones/)).toBeDefined();
});

it('the panel counts the sectors of the table’s announced bets, and the hottest and coldest sectors of five numbers', async () => {
  // Three numbers of the tiers (5, 8, 10), and 26, which is next to the zero.
  await panel('kings/roulette-french', '5', '8', '10', '26');
  const sectors = new Map(rows('Where the ball landed').map(([name, count]) => [name, count]));
  expect(sectors.get('Small series (tiers du cylindre)')).toBe('3');
  expect([...sectors.keys()].filter((name) => / with 2 neighbours each side$/.test(name ?? ''))).toHaveLength(
    2,
  );
  expect(screen.getByRole('img', { name: /Hits of each number/ })).toBeDefined();
});

it('the panel shows in a table how often a side came up several times in a row, and how often that was to be expected', async () => {
  // Red comes up twice, then black three times. The zero between them ends the red run before black has started.
  await panel('kings/roulette-european', '1', '3', '0', '2', '4', '6');
  expect(rows('In a row').slice(0, 3)).toEqual([
    ['1', '0', '2'],
    ['2', '1', '0.9'],
    ['3', '1', '0.4'],
  ]);
  expect(screen.getByText(/Longest run: 3/)).toBeDefined();
});

it('the panel states that there are no results yet', async () => {
  await panel('kings/roulette-european');
  expect(screen.getByText('No results yet.')).toBeDefined();
});
