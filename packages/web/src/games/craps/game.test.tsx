// @vitest-environment happy-dom

import { messages } from 'messages:craps';
import { money } from '@croupier/core';
import type { craps } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTable, bets, field, round } from '../../../test/craps-table.tsx';
import { sitAt } from '../../../test/engine-table.tsx';
import { fireEvent, screen } from '../../../test/render.tsx';
import { textContextIn } from '../../table/cards/use-text-context.ts';
import { diceGame } from '../../table/dice/declare.tsx';
import { game } from './game.ts';
import { screens } from './index.ts';

/** Makes the screen wide enough for both ends of the table. */
function wide() {
  const media = (query: string) => ({
    matches: query.includes('min-width: 1320px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList);
}
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the explanation of a craps bet', () => {
  const plan = planOf('kings/craps') as craps.CrapsPlan;
  const facts = (bet: string, view: craps.CrapsResult) =>
    diceGame(game).facts({
      ...textContextIn(messages, plan, 'en'),
      view: { dice: [...view.dice], point: view.point },
      line: { bet, outcome: 'won', rule: plan.bets.come.rule, stake: money(500) },
      who: 'you',
    });

  it('depends on the first throw for a Come bet, even if that throw decides the Pass Line', () => {
    const sevenOut = { dice: [3, 4], point: 6 } as unknown as craps.CrapsResult;
    expect(facts('come', sevenOut)).toBe('7 on the first throw');
    expect(facts('dont-pass', sevenOut)).toBe('Seven out, line away');
  });
});

describe('the craps table', () => {
  it('has one bet spot for every bet of the plan {kings.craps.05}', async () => {
    await atTable();
    const all = [...document.querySelectorAll<HTMLElement>('[data-position]')].map(
      ({ dataset }) => dataset.position,
    );
    expect(all).toHaveLength(69);
    expect(new Set(all).size).toBe(69);
    expect(screen.queryByText('Side bets'), 'nothing lies over the dice').toBeNull();
    expect(field('place-6').textContent).toContain('Place');
    expect(field('hardway-8').textContent).toContain('9 : 1');
  });

  it('has two ends on a wide screen, with the chips of other players at the far end {kings.craps.05 kings.craps.A25}', async () => {
    wide();
    const table = await sitAt(screens, 'kings/craps', { others: ['ben', 'eva'] });
    await table.goOn();
    const across = (position: string) => document.querySelector(`[data-far="${position}"]`) as HTMLElement;
    const end = () => document.querySelector<HTMLElement>('[data-ends]')?.dataset.ends;
    expect(document.querySelectorAll('[data-position]'), 'every bet is offered once').toHaveLength(69);
    expect(across('pass').closest('[aria-hidden]')?.querySelector('button, [tabindex]')).toBeNull();
    expect(document.querySelector('[data-far="any-seven"]'), 'the centre is there once').toBeNull();
    await table.play(bets({ pass: 5 }));
    await table.play(bets({ pass: 7, 'any-seven': 3 }), 'ben');
    await table.play(bets({ 'place-6': 12 }), 'eva');
    const lies = () => ({
      pass: field('pass').textContent?.match(/€\d+/g)?.slice(2),
      six: field('place-6').textContent?.match(/€\d+/g)?.slice(2),
      seven: field('any-seven').textContent?.match(/€\d+/g)?.slice(2),
      across: [...document.querySelectorAll<HTMLElement>('[data-far]:has(> svg)')].map(
        ({ dataset }) => `${dataset.far} ${dataset.seats}`,
      ),
    });
    const left = { pass: ['€5'], six: ['€12'], seven: ['€3'], across: ['pass ben'] };
    expect([end(), lies()]).toEqual(['left', left]);
    fireEvent.pointerOver(across('place-8'));
    expect(screen.getByTestId('look').textContent).toContain('Place 8');
    // A player who bets at the far end moves there with all their chips.
    fireEvent.click(across('place-8'));
    await vi.waitFor(() => expect(field('place-8').textContent).toContain('yours: €5'));
    const right = { pass: ['€5', '€7'], six: [], seven: ['€3'], across: ['place-6 eva'] };
    expect([end(), lies()]).toEqual(['right', right]);
  });

  it('marks the bets that are off on the come-out, also in words {kings.craps.42}', async () => {
    const table = await sitAt(screens, 'kings/craps', { terms: { comeOut: 'off' } });
    await table.goOn();
    await table.play(bets({ pass: 5, 'place-6': 12, 'big-8': 5 }));
    const marks = () => screen.queryAllByTestId('note').map(({ textContent }) => textContent);
    const off = (position: string) => field(position).textContent?.includes('Off on the come-out throw.');
    expect(marks()).toEqual(['OFF']);
    // The dealer's list also marks them.
    const { noted } = diceGame(game).console;
    const on = { view: table.view, text: messages.in('en') } as never;
    expect(['place-6', 'big-8'].map((position) => noted?.(on, position))).toEqual(['OFF', undefined]);
    expect(['place-6', 'big-8', 'place-5'].map(off)).toEqual([true, false, false]);
    await round(table, {}, 4, 5);
    expect(marks(), 'with a point they work').toEqual([]);
    expect(off('place-6')).toBe(false);
  });
});
