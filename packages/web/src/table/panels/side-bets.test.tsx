// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../../test/render.tsx';
import { screensOf } from '../../games/registry.ts';

/**
 * Returns the pay tables of a table's side bets by name, as one press on the felt shows them. The result is empty if
 * there is nothing to press.
 */
async function payTables(
  plan: string,
  game: string,
  offers = true,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const screens = screensOf({ game });
  if (!screens) throw new Error(`no screens of ${game}`);
  const table = await sitAt(screens, plan);
  await table.goOn();
  if (!offers) {
    // Waits until the engine, which provides the bets, has loaded.
    await act(() => import('./bet-tables.tsx'));
    expect(screen.queryByText('Side bets')).toBeNull();
    return {};
  }
  const button = await screen.findByText('Side bets');
  await act(async () => fireEvent.click(button));
  const section = await screen.findByRole('region', { name: 'Side bets' });
  await expect.poll(() => section.querySelectorAll('table').length).toBeGreaterThan(0);
  return Object.fromEntries(
    [...section.querySelectorAll('table')].map((shown) => [
      shown.querySelector('b')?.textContent ?? '',
      [...shown.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th, td')]
          .slice(0, 2)
          .map((cell) => cell.textContent)
          .join(' '),
      ),
    ]),
  );
}

describe('the side bets of a table', () => {
  it('are shown by name with their payouts after one press on the felt', async () => {
    const tables = await payTables('kings/poker-three-card', 'house-poker');
    // The bet that belongs to the ante is part of the hand, not a side bet.
    expect(Object.keys(tables)).toEqual(['Bonus']);
    expect(tables.Bonus).toEqual([
      'Straight flush 40 : 1',
      'Three of a kind 30 : 1',
      'Straight 6 : 1',
      'Flush 4 : 1',
      'Pair 1 : 1',
    ]);
  });

  it('are listed with their payouts in blackjack, too', async () => {
    const tables = await payTables('sazka/blackjack-evolution', 'blackjack');
    expect(Object.keys(tables).length).toBeGreaterThan(1);
    for (const rows of Object.values(tables)) expect(rows.length).toBeGreaterThan(0);
  });

  it('include only those that the table offers', async () => {
    expect(await payTables('kings/casino-war', 'casino-war')).toEqual({ 'Tie bonus': ['Tie bonus 10 : 1'] });
  });

  it('have no button if there are none', async () => {
    expect(await payTables('kings/red-dog', 'red-dog', false)).toEqual({});
  });

  it('have no button if the only bet besides the ante belongs to the hand', async () => {
    expect(await payTables('kings/poker-five-card', 'house-poker', false)).toEqual({});
  });
});
