// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTable, bets, field, round, thrown } from '../../../test/craps-table.tsx';
import { fireEvent, screen } from '../../../test/render.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a throw at a craps table', () => {
  it('moves a Come bet to its number, and highlights the winning bets', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 2, 4);
    await round(table, { come: 5 }, 4, 5);
    expect(field('come-9').textContent).toContain('yours: €5');
    await table.close();
    await table.croupier(thrown(4, 5));
    await vi.waitFor(() => expect(field('come-9').closest('[data-won]')).not.toBe(null), { timeout: 60_000 });
    expect(field('pass').closest('[data-won]')).toBe(null);
  });

  it('is announced in the stickman’s words', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    await table.close();
    await table.croupier(thrown(4, 4));
    expect(screen.getAllByText('8 the hard way: 8, the point is 8')).not.toEqual([]);
    await table.next();
    await table.close();
    await table.croupier(thrown(3, 4));
    expect(screen.getAllByText('Seven out, line away')).not.toEqual([]);
  });

  it('is no longer shown once bets have opened for the next throw, even after they close', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 2, 4);
    const told = () => screen.queryAllByText('6, the point is 6').length > 0;
    expect(told(), 'what lies there is bet on the next throw').toBe(false);
    await table.close();
    expect([told(), document.querySelector('[data-won]')]).toEqual([false, null]);
  });

  it('shows why it does not count, until the dice are thrown again {kings.craps.60}', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    await table.close();
    expect(screen.queryByText(/No more bets/)).not.toBeNull();
    await table.croupier({ type: 'no-throw', reason: 'wrong-throw' });
    const why = () =>
      screen.queryAllByText('No throw. Not thrown with one hand, or short of the wall.').length > 0;
    expect(why()).toBe(true);
    expect(screen.queryByText(/No more bets/), 'the last call is another one').toBeNull();
    await table.croupier(thrown(5, 6));
    expect(why()).toBe(false);
  });

  it('is listed with its mark: off before a point, on with a point, and the result of the line', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 5, 6);
    await round(table, { pass: 5 }, 2, 4);
    await round(table, {}, 1, 3);
    await round(table, {}, 3, 4);
    const marks = [...document.querySelectorAll<HTMLElement>('ol [data-point]')].map(
      ({ dataset, title }) => `${dataset.point} ${dataset.line ?? '–'} ${title}`,
    );
    expect(marks).toEqual([
      'on lost Point 6: Seven out, line away',
      'on – Point 6: 4',
      'off – Come-out throw: 6, the point is 6',
      'off won Come-out throw: 11, pass line wins',
    ]);
  });

  it('follows only after the shooter has chosen two of five dice', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    expect(await screen.findByRole('group', { name: 'Choose two dice' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Die 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Die 5' }));
    expect(await screen.findByText('Dice 2 · 5')).toBeDefined();
  });

  it('counts towards the shooter’s turn, whose throws and points made return to zero after a seven-out', async () => {
    const table = await atTable();
    const run = () => screen.getByText(/points? made/, { selector: 'small' }).textContent;
    expect(run()).toBe('0 throws, 0 points made');
    await round(table, { pass: 5 }, 2, 4);
    expect(run()).toBe('1 throw, 0 points made');
    await round(table, {}, 3, 3);
    expect(run()).toBe('2 throws, 1 point made');
    await round(table, { pass: 5 }, 2, 3);
    await round(table, {}, 3, 4);
    expect(run()).toBe('0 throws, 0 points made');
  });
});
