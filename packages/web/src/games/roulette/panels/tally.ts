import type { roulette } from '@croupier/games';

type Pocket = roulette.Pocket;

/** The count of an outcome. */
export interface Tally {
  readonly count: number;
  /** The number of results since it last came up, or of all results if it never came up. */
  readonly since: number;
}

/** Counts how often any of these pockets came up. The results are listed newest first. */
export function tallyOf(results: readonly Pocket[], pockets: ReadonlySet<Pocket>): Tally {
  const since = results.findIndex((pocket) => pockets.has(pocket));
  return {
    count: results.filter((pocket) => pockets.has(pocket)).length,
    since: since < 0 ? results.length : since,
  };
}

/** The expected count of an outcome, and the range of two standard deviations that covers 19 of 20 cases. */
export interface Normal {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the normal range for the count of an outcome with this chance, in this number of independent rounds. */
export function normalOf(rounds: number, chance: number): Normal {
  const mean = rounds * chance;
  const spread = 2 * Math.sqrt(mean * (1 - chance));
  return {
    mean,
    least: Math.max(0, Math.ceil(mean - spread)),
    most: Math.min(rounds, Math.floor(mean + spread)),
  };
}

/** A sector of the wheel: a number with its neighbours. */
export interface Sector {
  readonly middle: Pocket;
  readonly pockets: readonly Pocket[];
  readonly count: number;
}

/**
 * Returns a sector for each number of a wheel, with `perSide` neighbours on both sides, and the number of results in
 * it.
 */
export function sectorsOf(
  results: readonly Pocket[],
  wheel: readonly Pocket[],
  perSide: number,
): readonly Sector[] {
  return wheel.map((middle, place) => {
    const pockets = Array.from(
      { length: 2 * perSide + 1 },
      (_, index) => wheel[(place - perSide + index + wheel.length) % wheel.length] ?? middle,
    );
    return { middle, pockets, count: tallyOf(results, new Set(pockets)).count };
  });
}

/** The runs of one length, with their count and the expected count. */
export interface Runs {
  readonly length: number;
  readonly count: number;
  readonly expected: number;
}

/** Runs of at least this length are counted together. */
const LONG = 6;

/**
 * Counts the runs of either of two opposites by length. A zero ends a run. The expected counts are exact,
 * because they take into account that the first and the last round have only one neighbour.
 */
export function runsOf(
  results: readonly Pocket[],
  sides: readonly [ReadonlySet<Pocket>, ReadonlySet<Pocket>],
  pockets: number,
): { readonly runs: readonly Runs[]; readonly longest: number } {
  const sideOf = (pocket: Pocket) => sides.findIndex((side) => side.has(pocket));
  const lengths: number[] = [];
  let before = -1;
  for (const pocket of results) {
    const side = sideOf(pocket);
    if (side >= 0 && side === before) lengths.push((lengths.pop() ?? 0) + 1);
    else if (side >= 0) lengths.push(1);
    before = side;
  }
  const runs = Array.from({ length: LONG }, (_, index) => {
    const length = index + 1;
    const last = length === LONG;
    const expected = sides.map(({ size }) => {
      const chance = size / pockets;
      return (
        runsOfAtLeast(length, results.length, chance) -
        (last ? 0 : runsOfAtLeast(length + 1, results.length, chance))
      );
    });
    return {
      length,
      count: lengths.filter((one) => (last ? one >= length : one === length)).length,
      expected: expected.reduce((sum, one) => sum + one, 0),
    };
  });
  return { runs, longest: Math.max(0, ...lengths) };
}

/**
 * Returns the expected number of runs of at least this length. Each run starts in the first round, or after a
 * different result.
 */
function runsOfAtLeast(length: number, rounds: number, chance: number): number {
  return length > rounds ? 0 : chance ** length * (1 + (rounds - length) * (1 - chance));
}

/** Rounds an expected count to tenths, as it is shown. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
