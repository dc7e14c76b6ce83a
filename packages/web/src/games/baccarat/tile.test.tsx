// @vitest-environment happy-dom
import type { TableInfo } from '@croupier/client';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { summaryOf } from '../../plans/houses.ts';
import { tile } from './tile.tsx';

/** Shows the tile of a table with these winners, newest first, and returns the marks of its road, column by column. */
function road(...winners: readonly string[]): readonly string[] {
  const results = winners.map((winner) => ({ winner }));
  const { Results } = tile;
  const plan = summaryOf('kings/punto-banco');
  if (!Results || !plan) throw new Error('no results');
  const table = { results } as unknown as TableInfo;
  const shown = render(<Results plan={plan as never} table={table} label="Last results" />);
  expect(shown.querySelector('svg')?.getAttribute('aria-label')).toMatch(/^Last results:/);
  return [...shown.querySelectorAll('g')].map(
    (mark) =>
      `${mark
        .getAttribute('transform')
        ?.match(/[\d.]+/g)
        ?.join(' ')} ${mark.getAttribute('data-winner')}${mark.querySelector('path') ? ' tie' : ''}`,
  );
}

it('the tile shows a table’s last rounds as a big road: a column for each run, the oldest first, ties struck through', () => {
  expect(road('punto', 'egalite', 'banco', 'banco')).toEqual(['5 5 B', '5 15 B tie', '15 5 P']);
});

it('the tile shows the newest columns if not all fit', () => {
  const marks = road(...Array.from({ length: 17 }, (_, game) => (game % 2 === 0 ? 'punto' : 'banco')));
  expect(marks).toHaveLength(14);
  expect(marks.at(-1)).toBe('135 5 P');
});

it('the road is empty before the first round', () => {
  expect(road()).toEqual([]);
});
