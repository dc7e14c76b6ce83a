import { Fraction } from './fraction.ts';

/**
 * Solves values[i] = constants[i] + Σ shares[i][j] · values[j] exactly, for the values of states that lead to
 * one another. Throws a RangeError if there is no unique solution because some states form a closed cycle.
 */
export function solve(constants: readonly Fraction[], shares: readonly (readonly Fraction[])[]): Fraction[] {
  const size = constants.length;
  // The rows of (identity − shares | constants), reduced to the identity by Gauss–Jordan elimination.
  const rows = constants.map((constant, i) => [
    ...Array.from({ length: size }, (_, j) =>
      (i === j ? Fraction.ONE : Fraction.ZERO).minus(shares[i]?.[j] ?? Fraction.ZERO),
    ),
    constant,
  ]);
  for (let pivot = 0; pivot < size; pivot++) {
    const from = rows.findIndex((row, i) => i >= pivot && !at(row, pivot).equals(Fraction.ZERO));
    const found = rows[from];
    if (!found) throw new RangeError('the equations have no unique solution');
    [rows[from], rows[pivot]] = [rows[pivot] ?? found, found];
    const whole = found.map((entry) => entry.over(at(found, pivot)));
    for (const [i, row] of rows.entries()) {
      if (i === pivot) rows[i] = whole;
      else {
        const factor = at(row, pivot);
        if (!factor.equals(Fraction.ZERO))
          rows[i] = row.map((entry, j) => entry.minus(factor.times(at(whole, j))));
      }
    }
  }
  return rows.map((row) => at(row, size));
}

function at(row: readonly Fraction[], column: number): Fraction {
  return row[column] ?? Fraction.ZERO;
}
