// @vitest-environment happy-dom
import type { TableInfo } from '@croupier/client';
import { houses } from '@croupier/houses';
import { expect, it } from 'vitest';
import { act, cleanup, render, screen } from '../../test/render.tsx';
import { FirstVisit } from './first-visit.tsx';

/**
 * Returns the steps that a first visit shows if the only open table is of this plan. Without a plan, the
 * tables have not loaded yet.
 */
async function steps(plan?: string): Promise<readonly (string | null)[]> {
  const tables = plan === undefined ? undefined : [{ id: '1', plan, results: [] } as unknown as TableInfo];
  await act(async () => {
    render(<FirstVisit tables={tables} sit={async () => undefined} />);
  });
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  cleanup();
  return told;
}

it.each([
  ['kings/roulette-european', '35 to 1, your colour 1 to 1.'],
  ['kings/roulette-24', '23 to 1, your colour 1 to 1.'],
  ['kings/roulette-caribbean-dice', 'normal pay: 35 to 1 · Hi pay: 50 to 1 · Lo pay: 12 to 1.'],
])(
  'the lesson gives the payouts of the table %s {kings.roulette-24.24 kings.roulette-caribbean-dice.18}',
  async (plan, pays) => {
    expect((await steps(plan))[2]).toContain(pays);
  },
);

it('the lesson mentions dice if dice decide, and otherwise a wheel', async () => {
  expect((await steps('kings/roulette-caribbean-dice'))[1]).toContain('dice');
  expect((await steps('kings/roulette-european'))[1]).toContain('wheel');
});

it('the lesson gives no payout before the table is known', async () => {
  const told = await steps();
  expect(told).toHaveLength(2);
  expect(told.join()).not.toMatch(/\d/);
});

it('the lesson has payouts for every roulette plan', async () => {
  const roulettes = houses.flatMap(({ plans }) => plans.filter(({ game }) => game === 'roulette'));
  expect(roulettes.length).toBeGreaterThan(8);
  for (const { id } of roulettes) expect(await steps(id), id).toHaveLength(3);
});
