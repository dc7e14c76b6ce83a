// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { cleanup, fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const field = (name: RegExp) => screen.getByRole('button', { name });
const thrown = (first: number, second: number) => ({ type: 'throw', first, second });
const front = { type: 'bet', chips: [{ position: 'front', amount: 500 }] };

async function atTable() {
  const table = await sitAt(screens, 'kings/barbut');
  await table.goOn();
  return table;
}

describe('the barbut table', () => {
  it('has two sides with their pairs, and four special pairs with their payouts', async () => {
    await atTable();
    expect(document.querySelectorAll('[data-position]')).toHaveLength(6);
    expect(field(/^Front,/).textContent).toContain('3-3 · 5-5 · 5-6 · 6-6');
    expect(field(/^Special pair 1-2,/).textContent).toContain('16 for 1');
  });

  it('names the shooter, and lets the shooter pass the dice', async () => {
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

  it('keeps a bet that is not decided yet, and highlights the winning side', async () => {
    const table = await atTable();
    await table.play(front);
    await table.close();
    await table.croupier(thrown(3, 4));
    expect(screen.getAllByText('3 · 4: no decision, bets stay')).not.toEqual([]);
    await table.next();
    expect(field(/^Front, .*yours: €5/)).toBeDefined();
    await table.close();
    await table.croupier(thrown(6, 6));
    await vi.waitFor(
      () =>
        expect(document.querySelector('[data-won] [data-position]')?.getAttribute('data-position')).toBe(
          'front',
        ),
      { timeout: 60_000 },
    );
  });

  it('shows how players throw one die each for the first turn, and who wins it {kings.barbut.20 kings.barbut.A8}', async () => {
    const table = await sitAt(screens, 'kings/barbut', { others: ['ben'] });
    await table.goOn();
    await table.play(front);
    await table.play(front, 'ben');
    await table.close();
    const told = () => screen.getByTestId('shooter').textContent;
    const turn = (die: number) => table.croupier({ type: 'throw-for-turn', die });
    expect(told()).toBe('Throwing for the first turn');
    await turn(4);
    expect(told()).toBe('Throwing for the first turnThrown so far: 4');
    await turn(4);
    expect(told(), 'those who tie throw again').toBe('Throwing for the first turn');
    await turn(5);
    await turn(2);
    expect(told()).toBe('You have the dice');
  });

  it('has its dice under a cup if the terms of the table include a cup {kings.barbut.06}', async () => {
    const label = () => screen.getByTestId('dice').querySelector('[role=img]')?.getAttribute('aria-label');
    await atTable();
    expect([document.querySelector('[data-covered]'), label()]).toEqual([null, 'Dice']);
    cleanup();
    const table = await sitAt(screens, 'kings/barbut', { terms: { thrownBy: 'cup' } });
    await table.goOn();
    expect(document.querySelector('[data-covered]')).not.toBeNull();
    expect(label()).toBe('Dice under the cup');
  });
});
