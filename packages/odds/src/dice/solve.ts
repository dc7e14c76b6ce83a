import { Fraction } from '../fraction.ts';

/**
 * The solution of so many linear equations, exact: `rows[i]` are the coefficients of equation i, `right[i]` its right
 * sides, one for each problem that shares the coefficients. Throws a RangeError where there is none or more than one.
 */
export function solve(
  rows: readonly (readonly Fraction[])[],
  right: readonly (readonly Fraction[])[],
): readonly (readonly Fraction[])[] {
  const all = rows.map((row, at) => [...row, ...(right[at] ?? [])]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = all.findIndex((row, at) => at >= column && !cell(row, column).equals(Fraction.ZERO));
    const [row, other] = [all[pivot], all[column]];
    if (!row || !other) throw new RangeError('the equations have no single solution');
    [all[column], all[pivot]] = [row, other];
    const factor = cell(row, column);
    for (let at = column; at < row.length; at++) row[at] = cell(row, at).over(factor);
    for (const target of all) {
      const times = cell(target, column);
      if (target === row || times.equals(Fraction.ZERO)) continue;
      for (let at = column; at < target.length; at++)
        target[at] = cell(target, at).minus(times.times(cell(row, at)));
    }
  }
  return all.map((row) => row.slice(size));
}

function cell(row: readonly Fraction[], at: number): Fraction {
  return row[at] ?? Fraction.ZERO;
}
