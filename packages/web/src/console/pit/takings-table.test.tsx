// @vitest-environment happy-dom
import type { TakingsRow } from '@croupier/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { render, screen, within } from '../../../test/render.tsx';
import { LanguageProvider } from '../../app/language.tsx';
import { library } from '../../messages/catalogue.ts';
import type { Theories } from './expected.ts';
import { TakingsTable, takingsLines } from './takings-table.tsx';
import { WinChart } from './win-chart.tsx';

const PLAN = 'kings/roulette-french';
/** A bet without an edge whose deviation is its stake. */
const THEORIES: Theories = new Map([[PLAN, new Map([['red', { edge: 0, variance: 1 }]])]]);

/** Returns a group with one bet of 100 euros, so that one standard deviation is 100 euros. */
function rowOf(key: string, euros: number, more: Partial<TakingsRow> = {}): TakingsRow {
  const bets = [{ plan: PLAN, bet: 'red', bets: 1, handle: 10_000, squares: 10_000 ** 2 }];
  const sums = { rounds: 1, handle: 10_000, drop: 5_000, rake: 0, win: 100 * euros, variance: 0 };
  return { key, name: key, plan: PLAN, dealer: null, began: null, bets, ...sums, ...more };
}

beforeAll(() => library.speak('en'));

function show(
  rows: readonly TakingsRow[],
  part: 'table' | 'chart',
  theories: Theories | undefined = THEORIES,
) {
  const shared = {
    lines: takingsLines(rows, ({ key }) => key, theories),
    theories,
    currency: 'EUR',
  } as const;
  return render(
    <LanguageProvider first="en">
      {part === 'table' ? <TakingsTable title="Table" {...shared} /> : <WinChart {...shared} />}
    </LanguageProvider>,
  );
}

describe('the table of the takings', () => {
  it('marks a win or a loss of at least three standard deviations as unusual', () => {
    const wins = [0, 299, 300, -299, -300];
    show(
      wins.map((euros) => rowOf(String(euros), euros)),
      'table',
    );
    const marked = wins.filter((euros) =>
      within(screen.getByRole('row', { name: new RegExp(`^${euros} `) })).queryByText('unusual'),
    );
    expect(marked).toEqual([300, -300]);
  });

  it('shows the hold as the win divided by the drop, and no column for the rake without rake', () => {
    show([rowOf('One', 10), rowOf('Two', -20)], 'table');
    expect(screen.getByRole('row', { name: /^One/ }).textContent).toContain('20.0%');
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('-10.0%');
    expect(screen.queryByText('Rake')).toBeNull();
  });

  it('shows the rake where there is some', () => {
    show([rowOf('One', 10, { rake: 300 })], 'table');
    expect(screen.getByRole('row', { name: /^One/ }).textContent).toContain('€3');
  });
});

describe('the chart of the takings', () => {
  it('adds up the win and the range in which it is expected', () => {
    show([rowOf('1', 100), rowOf('2', -50)], 'chart');
    // Two independent bets have a deviation of 141.42 euros together, so the range is 282.84 euros on both sides.
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Won €50. Expected €0, usually from -€282.84 to €282.84.',
    );
    expect(document.querySelectorAll('polyline[data-part="won"]')).toHaveLength(1);
  });

  it('has no range from the first period on whose expected win is unknown', () => {
    const bets = [{ plan: PLAN, bet: 'other', bets: 1, handle: 100, squares: 100 }];
    show([rowOf('1', 100), rowOf('2', 20, { bets })], 'chart');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Win: €120');
  });
});
