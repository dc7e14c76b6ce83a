// @vitest-environment happy-dom

import { messages } from 'messages:craps';
import type { Json } from '@croupier/core';
import { SLOW_TEST } from '@croupier/core/laws/rounds';
import type { craps as engine } from '@croupier/games';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTable, bets, craps, field } from '../../../test/craps-table.tsx';
import { sitAt } from '../../../test/engine-table.tsx';
import { workInThisThread } from '../../../test/in-this-thread.ts';
import { cleanup, fireEvent, screen } from '../../../test/render.tsx';
import { game } from './game.ts';
import { screens } from './index.ts';
import { type OddsQuestion, work } from './odds.worker.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the explanations of bets at a craps table', () => {
  it('give the payouts of this table, and what a bet on a number wins', async () => {
    const table = await sitAt(screens, 'kings/craps', { terms: { anyCraps: 7, fieldEnds: 3 } });
    await table.goOn();
    expect(field('any-craps').textContent).toContain('7 : 1');
    expect(field('field').textContent).toContain('2 (3 : 1) · 3 · 4 · 9 · 10 · 11 · 12 (3 : 1)');
    expect(field('place-6').textContent).toContain('7 : 6');
    await table.play(bets({ 'place-6': 12, 'place-9': 10, 'hardway-10': 5 }));
    const wins = (bet: string) =>
      screen.getByRole('rowheader', { name: bet }).closest('tr')?.querySelector('td:last-child')?.textContent;
    await vi.waitFor(() => expect(wins('Place 6')).toBe('€14'));
    expect([wins('Place 9'), wins('Hard 10')]).toEqual(['€14', '€35']);
  });

  it(
    'give the exact edge of each posted choice, and that of the alternative {kings.craps.A3 kings.craps.A4 kings.craps.A7 kings.craps.A16}',
    SLOW_TEST,
    async () => {
      // Objects lose their class when they pass between threads, so the test clones them too.
      workInThisThread((question: OddsQuestion) => structuredClone(work(question)));
      const told = async (terms: Json) => {
        await sitAt(screens, 'kings/craps', { terms });
        fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
        const panel = await screen.findByRole('tabpanel');
        await vi.waitFor(() => expect(panel.textContent).toContain('Buy 4, 10:'), { timeout: 60_000 });
        const text = panel.textContent ?? '';
        cleanup();
        return text;
      };
      const usual = await told({});
      for (const says of [
        'Don’t Come ties on a twelve. Don’t Come: 1.403% for the house, otherwise 1.414% for the player.',
        'Any Craps pays 4 to 1. Any Craps: 44.444% for the house, otherwise 11.111% for the house.',
        'C & E: 27.778% for the house, otherwise 11.111% for the house.',
        'Field: 5.556% for the house, otherwise 0.000% for the house.',
        'Buy 4, 10: 4.762% for the house, otherwise 1.587% for the house.',
        'Buy 5, 9: 4.762% for the house, otherwise 1.905% for the house.',
        'Buy 6, 8: 4.762% for the house, otherwise 2.165% for the house.',
      ])
        expect(usual).toContain(says);
      const other = await told({ anyCraps: 7, fieldEnds: 3, buyCommissionOnWinOnly: true });
      for (const says of [
        'Any Craps pays 7 to 1. Any Craps: 11.111% for the house, otherwise 44.444% for the house.',
        'Field: 0.000% for the house, otherwise 5.556% for the house.',
        'Buy 4, 10: 1.587% for the house, otherwise 4.762% for the house.',
      ])
        expect(other).toContain(says);
    },
  );

  it('appear for a bet under the pointer, with the reason why it is not accepted now', async () => {
    await atTable();
    const told = () => screen.queryByTestId('look')?.textContent;
    expect(told()).toBeUndefined();
    fireEvent.pointerOver(document.querySelector('[data-position="whirl"]') as Element);
    expect(told()).toContain('World Horn, World and C & E split the stake');
    fireEvent.pointerOver(document.querySelector('[data-position="any-seven"]') as Element);
    expect(told()).toContain('Wins if the next throw comes to 7');
    fireEvent.pointerOver(document.querySelector('[data-position="come"]') as Element);
    expect(told()).toContain('Only once there is a point.');
    fireEvent.pointerOver(screen.getByTestId('point'));
    expect(told()).toBeUndefined();
  });

  it('appear for a bet with the keyboard focus, and for a few seconds for a touched bet', async () => {
    const table = await sitAt(screens, 'kings/craps', { moving: true });
    await table.goOn();
    const told = () => screen.queryByTestId('look')?.textContent;
    fireEvent.focusIn(field('any-seven'));
    expect(told(), 'a press is no key').toBeUndefined();
    vi.spyOn(field('any-seven'), 'matches').mockImplementation((selector) => selector === ':focus-visible');
    fireEvent.focusIn(field('any-seven'));
    expect(told()).toContain('Wins if the next throw comes to 7');
    fireEvent.focusOut(field('any-seven'));
    expect(told()).toBeUndefined();
    fireEvent(
      field('whirl'),
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' } as PointerEventInit),
    );
    expect(told()).toContain('World');
    await table.passes(2599);
    expect(told()).toContain('World');
    await table.passes(1);
    expect(told()).toBeUndefined();
    // A bet under the mouse is explained for as long as the mouse is there.
    fireEvent.pointerOver(field('whirl'));
    await table.passes(5000);
    expect(told()).toContain('World');
  });

  it('state the plan’s payouts and the rules about the dice', () => {
    const other: engine.CrapsPlan = {
      ...craps,
      bets: {
        ...craps.bets,
        place: { ...craps.bets.place, pays: [{ pays: [11, 5], rule: craps.bets.place.rule }] },
        lay: { ...craps.bets.lay, commission: { percent: 4, of: 'win', rule: craps.bets.lay.rule } },
      },
      afterCraps: { ...craps.afterCraps, dice: 'stay' },
    };
    const text = messages.in('en');
    const says = (plan: engine.CrapsPlan) =>
      game.rules(plan, text).flatMap(({ rules }) => rules.map((one) => (one ? one.says : '')));
    expect(says(craps)).toEqual(
      expect.arrayContaining([
        'A Place bet wins if its number comes before 7: 9 to 5 on 4, 10; 7 to 5 on 5, 9; 7 to 6 on 6, 8.',
        'After craps on the come-out the dice pass to the next shooter.',
      ]),
    );
    expect(says(other)).toEqual(
      expect.arrayContaining([
        'A Place bet wins if its number comes before 7: 11 to 5.',
        'A Lay bet wins if 7 comes before its number: 1 to 2 on 4, 10; 2 to 3 on 5, 9; 5 to 6 on 6, 8, less 4 percent of the win.',
        'After craps on the come-out the shooter throws again.',
      ]),
    );
    expect(game.explains(craps, text, 'dont-pass-odds')).toContain('2 to 3 on 5, 9');
  });
});
