// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const field = (name: RegExp) => screen.getByRole('button', { name });
const thrown = (first: number, second: number) => ({ type: 'throw', first, second });
const front = { type: 'bet', chips: [{ position: 'front', amount: 500 }] };

async function atTable() {
  const table = await sitAt(screens, 'kings/barbut');
  await table.goOn();
  return table;
}

describe('the table of barbut', () => {
  it('has two sides with their pairs, and four special pairs with their price', async () => {
    await atTable();
    expect(document.querySelectorAll('[data-position]')).toHaveLength(6);
    expect(field(/^Front,/).textContent).toContain('3-3 · 5-5 · 5-6 · 6-6');
    expect(field(/^Special pair 1-2,/).textContent).toContain('16 for 1');
  });

  it('says who throws, and lets the shooter pass the dice', async () => {
    const table = await atTable();
    expect(screen.getByTestId('shooter').textContent).toBe('No shooter yet');
    await table.play(front);
    await table.close();
    expect(screen.getByTestId('shooter').textContent).toBe('You have the dice');
    await table.croupier(thrown(3, 4));
    await table.next();
    expect(await screen.findByRole('button', { name: /^Pass the dice/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Pass the dice/ }));
    await vi.waitFor(() =>
      expect(screen.getByTestId('shooter').textContent).toContain('You are not throwing'),
    );
  });

  it('leaves an undecided bet lying, and lights the side that wins', async () => {
    const table = await atTable();
    await table.play(front);
    await table.close();
    await table.croupier(thrown(3, 4));
    expect(screen.getAllByText('3 · 4: no decision')).not.toEqual([]);
    await table.next();
    expect(field(/^Front, .*yours: €5/)).toBeDefined();
    await table.close();
    await table.croupier(thrown(6, 6));
    await vi.waitFor(
      () =>
        expect(document.querySelector('[data-won] [data-position]')?.getAttribute('data-position')).toBe(
          'front',
        ),
      { timeout: 5000 },
    );
  });
});
