import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { cellsOf, sharedCorners, sharedEdges } from './geometry.ts';
import { layoutOf } from './layout.ts';
import type { LayoutTerms } from './plan.ts';

const layout = (zeros: LayoutTerms['zeros'], numbers: 24 | 36 = 36): LayoutTerms => ({
  ...planWith().layout,
  zeros,
  numbers,
});
const named = (cells: readonly { readonly number: string }[]) => cells.map(({ number }) => number).join('/');

describe('the numbers on the layout', () => {
  it.each([
    ['none', 36, 57, 22],
    ['single', 37, 60, 24],
    ['double', 38, 62, 25],
    ['double-apart', 38, 60, 24],
  ] as const)(
    'with %s zeros: %i fields touch in %i edges and meet in %i points',
    (zeros, fields, edges, points) => {
      const cells = cellsOf(layout(zeros));
      expect(cells).toHaveLength(fields);
      expect(sharedEdges(cells)).toHaveLength(edges);
      expect(sharedCorners(cells)).toHaveLength(points);
    },
  );

  it('a single zero spans the head of the layout and touches 1, 2 and 3', () => {
    const edges = sharedEdges(cellsOf(layout('single'))).map(({ cells }) => named(cells));
    expect(edges.filter((edge) => edge.startsWith('0/'))).toEqual(['0/1', '0/2', '0/3']);
  });

  it('two zeros are side by side, each next to one number and half of 2', () => {
    const cells = cellsOf(layout('double'));
    const withZero = (list: readonly string[]) => list.filter((name) => /(^|\/)00?(\/|$)/.test(name));
    expect(withZero(sharedEdges(cells).map((touch) => named(touch.cells)))).toEqual([
      '0/00',
      '0/1',
      '0/2',
      '00/2',
      '00/3',
    ]);
    expect(withZero(sharedCorners(cells).map((meeting) => named(meeting.cells))).sort()).toEqual([
      '0/00/2',
      '0/1/2',
      '00/2/3',
    ]);
  });

  it('a separate 00 touches nothing', () => {
    const cells = cellsOf(layout('double-apart'));
    expect(sharedEdges(cells).some((touch) => touch.cells.some(({ number }) => number === '00'))).toBe(false);
    const plan = planWith({ layout: layout('double-apart') });
    const positions = [...layoutOf(plan).positions.values()];
    expect(positions.filter(({ numbers }) => numbers.includes('00')).map(({ id }) => id)).toEqual(['00']);
    expect(layoutOf(plan).positions.get('0/1/2/3')?.kind).toBe('first-four');
  });

  it('no two inside positions have the same point', () => {
    for (const zeros of ['none', 'single', 'double', 'double-apart'] as const)
      for (const numbers of [24, 36] as const) {
        const plan = planWith({
          layout: layout(zeros, numbers),
          bets: { ...planWith().bets, 'five-bet': bet(6) },
        });
        const points = [...layoutOf(plan).positions.values()].flatMap(({ at }) =>
          at ? [`${at.x} ${at.y}`] : [],
        );
        expect(new Set(points).size).toBe(points.length);
      }
  });

  it('a position lists each number once, zeros first', () => {
    const plan = planWith({ layout: layout('double'), bets: { ...planWith().bets, 'five-bet': bet(6) } });
    for (const { id, numbers } of layoutOf(plan).positions.values()) {
      expect(new Set(numbers).size).toBe(numbers.length);
      expect([...numbers].sort((a, b) => Number(a) - Number(b) || a.length - b.length)).toEqual(numbers);
      expect(id.startsWith(numbers[0] ?? '') || !/\d/.test(id) || id.includes('-')).toBe(true);
    }
    expect(layoutOf(plan).positions.get('0/00/1/2/3')?.kind).toBe('five-bet');
  });
});

function bet(pays: number) {
  const { straight } = planWith().bets;
  if (!straight) throw new Error('there are no straight bets');
  return { ...straight, pays };
}
