// @vitest-environment happy-dom
import { houses, plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { sitAt } from '../../test/engine-table.tsx';
import { fireEvent, screen } from '../../test/render.tsx';
import { screensOf } from './registry.ts';

/** One table of each game. */
const oneOfEach = [
  ...new Map(houses.flatMap(({ plans }) => plans).map((plan) => [plan.game, plan])).values(),
];

it.each(oneOfEach.map(({ game, id }) => [game, id]))(
  'the rules of %s are sentences for players, not the notes of the book',
  async (_, id) => {
    const screens = screensOf(planOf(id));
    if (!screens) throw new Error(`no screens for ${id}`);
    await sitAt(screens, id);
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    const panel = await screen.findByRole('tabpanel');
    await screen.findAllByRole('button', { name: /^Rule / });
    expect(panel.textContent).not.toMatch(/L\d{2,}|Ambiguities|derived|\bsee A\d/);
    expect(panel.querySelectorAll('p [lang="en"], p[lang="en"]')).toHaveLength(0);
  },
);
