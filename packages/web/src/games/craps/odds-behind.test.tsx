// @vitest-environment happy-dom

import { money } from '@croupier/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTable, barred, bets, craps, field, round } from '../../../test/craps-table.tsx';
import { sitAt } from '../../../test/engine-table.tsx';
import { fireEvent, screen } from '../../../test/render.tsx';
import { game } from './game.ts';
import { screens } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the bets that a craps table accepts', () => {
  it('are highlighted, and every other bet states why it is not accepted', async () => {
    const table = await atTable();
    expect(['pass', 'dont-pass', 'place-6', 'field'].map(barred)).toEqual([false, false, false, false]);
    expect(['come', 'dont-come', 'pass-odds', 'come-6'].map(barred)).toEqual([true, true, true, true]);
    expect(field('come').textContent).toContain('Only once there is a point.');
    await round(table, { pass: 5 }, 2, 4);
    expect(barred('dont-pass')).toBe(true);
    expect(['come', 'dont-come', 'pass-odds'].map(barred)).toEqual([false, false, false]);
    expect(screen.getByTestId('puck').closest('fieldset')?.querySelector('legend')?.textContent).toContain(
      '6',
    );
    expect(screen.getByTestId('point').textContent).toContain('Point 6');
  });

  it('include odds equal to the line bet, added with one press', async () => {
    const table = await atTable();
    await round(table, { pass: 7 }, 2, 4);
    fireEvent.click(field('pass-odds'));
    await vi.waitFor(() => expect(field('pass-odds').textContent).toContain('€7'));
  });

  it('mark odds that would be returned, and one press adds what is missing {kings.craps.A9 kings.craps.A21}', async () => {
    const table = await atTable();
    await round(table, { pass: 7, 'dont-pass': 9 }, 2, 4);
    await table.play(bets({ 'pass-odds': 7, 'dont-pass-odds': 9 }));
    const notes = () => screen.queryAllByTestId('note').map(({ textContent }) => textContent);
    expect(notes()).toEqual([]);
    await table.play(bets({ pass: 5 }));
    await table.play({ type: 'withdraw', chips: [{ position: 'dont-pass', amount: 400 }] });
    expect(notes()).toEqual(['Too high', 'Too low']);
    expect(field('pass-odds').textContent).toContain('Otherwise they are returned when betting closes');
    fireEvent.click(field('pass-odds'));
    await vi.waitFor(() => expect(field('pass-odds').textContent).toContain('yours: €12'));
    expect(notes()).toEqual(['Too high']);
  });

  it.each([
    // Odds taken pay 3 : 2 on five, 6 : 5 on six, 2 : 1 on four. Odds laid pay 2 : 3, 5 : 6, 1 : 2.
    ['pass', [1, 4], [8, 14]],
    ['pass', [2, 4], [10]],
    ['pass', [1, 3], [7, 14]],
    ['dont-pass', [1, 4], [9, 12]],
    ['dont-pass', [2, 4], [12]],
    ['dont-pass', [1, 3], [8, 14]],
  ] as const)(
    'include odds behind %s with point %j: each press adds as much as the line bet, up to the maximum, in amounts that can be paid exactly',
    async (base, [one, other], lie) => {
      const table = await sitAt(screens, 'kings/craps', { terms: { oddsMultiple: 2, oddsExact: false } });
      await table.goOn();
      await round(table, { [base]: 7, ...(base === 'pass' ? {} : { pass: 1 }) }, one, other);
      const [odds, lies] = [`${base}-odds`, () => field(`${base}-odds`).textContent];
      for (const amount of lie) {
        fireEvent.click(field(odds));
        await vi.waitFor(() => expect(lies()).toContain(`yours: €${amount}`));
      }
      const own = [
        { position: base, amount: money(700) },
        { position: odds, amount: money(100 * (lie.at(-1) ?? 0)) },
      ];
      expect(game.bound?.(craps, table.view as never, own, odds), 'no more is paid whole').toBeUndefined();
    },
  );

  it('include a combined bet, on which one press puts as many chips as it has parts', async () => {
    await atTable();
    const text = () => field('horn').textContent ?? '';
    fireEvent.click(field('horn'));
    await vi.waitFor(() => expect(text()).toMatch(/yours: €\d+/));
    expect(Number(/yours: €(\d+)/.exec(text())?.[1]) % 4).toBe(0);
  });
});
