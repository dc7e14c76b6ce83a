import { describe, expect, it } from 'vitest';
import { normalOf, runsOf, sectorsOf, tallyOf } from './tally.ts';

const WHEEL = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
const ODD = new Set(['1', '3', '5', '7']);
const EVEN = new Set(['2', '4', '6', '8']);

describe('the statistics of a wheel', () => {
  it('count how often a number came up, and the results since the last time', () => {
    expect(tallyOf(['3', '1', '4', '1'], new Set(['1']))).toEqual({ count: 2, since: 1 });
    expect(tallyOf(['3', '1'], new Set(['8']))).toEqual({ count: 0, since: 2 });
  });

  it('give the normal range as two standard deviations around the mean, in whole hits', () => {
    // After 370 spins of a wheel with 37 pockets, each number has 10 hits, give or take 6.24.
    expect(normalOf(370, 1 / 37)).toEqual({ mean: 10, least: 4, most: 16 });
    // The range is limited to between zero and the number of spins.
    expect(normalOf(37, 1 / 37)).toMatchObject({ least: 0, most: 2 });
    expect(normalOf(1, 0.9)).toMatchObject({ most: 1 });
  });

  it('add up the hits of a number and its neighbours, also across the end of the list', () => {
    const sectors = sectorsOf(['8', '0', '1', '5'], WHEEL, 1);
    expect(sectors).toHaveLength(9);
    expect(sectors[0]).toEqual({ middle: '0', pockets: ['8', '0', '1'], count: 3 });
    expect(sectors[8]).toMatchObject({ pockets: ['7', '8', '0'], count: 2 });
  });

  it('count runs of one side, which a zero ends', () => {
    const { runs, longest } = runsOf(['1', '3', '0', '5', '2', '4', '6'], [ODD, EVEN], 9);
    const counted = runs.map(({ length, count }) => [length, count]);
    expect(counted.slice(0, 4)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 0],
    ]);
    expect(longest).toBe(3);
  });

  it('calculate the expected runs exactly, as an enumeration of all sequences of three results confirms', () => {
    const rows = WHEEL.flatMap((a) => WHEEL.flatMap((b) => WHEEL.map((c) => [a, b, c])));
    const counts = rows.map((row) => runsOf(row, [ODD, EVEN], 9).runs.map(({ count }) => count));
    const { runs } = runsOf(['0', '0', '0'], [ODD, EVEN], 9);
    for (const { length, expected } of runs) {
      const came = counts.reduce((sum, row) => sum + (row[length - 1] ?? 0), 0);
      expect(expected).toBeCloseTo(came / rows.length, 9);
    }
  });

  it('count runs of six and more together', () => {
    const { runs } = runsOf(['1', '3', '1', '3', '1', '3', '1'], [ODD, EVEN], 9);
    expect(runs.at(-1)).toMatchObject({ length: 6, count: 1 });
    // A run of six can start in the first or the second round. A run of seven counts as six and more.
    expect(runs.at(-1)?.expected).toBeCloseTo(2 * (4 / 9) ** 6 * (1 + 5 / 9), 9);
  });
});
