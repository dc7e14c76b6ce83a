/** One round on a road: the winner and their total. A tie has no winner. */
export interface RoadRound {
  readonly winner: 'P' | 'B' | 'E';
  readonly points: number;
  readonly natural: boolean;
}

/**
 * Returns the rounds of a shoe from the notation of the table's view: `B9n` is banco with a natural nine, `E6` a tie at
 * six.
 */
export function roundsOf(beads: readonly string[]): readonly RoadRound[] {
  return beads.flatMap((bead) => {
    const found = /^([PBE])(\d)(n?)$/.exec(bead);
    if (!found) return [];
    const [, winner, points, natural] = found;
    return [{ winner: winner as RoadRound['winner'], points: Number(points), natural: natural === 'n' }];
  });
}

/**
 * Returns the runs of consecutive wins by one side, each as a column of a big road without a bottom. Returns
 * the ties before the first win separately.
 */
export interface GridMark<Mark> {
  readonly column: number;
  readonly row: number;
  readonly mark: Mark;
}

/** The number of rows of every road. */
export const ROWS = 6;

/** Returns the bead plate, which shows every round, column by column from the top. */
export function beadPlate(games: readonly RoadRound[]): readonly GridMark<RoadRound>[] {
  return games.map((mark, index) => ({ column: Math.floor(index / ROWS), row: index % ROWS, mark }));
}

/** An entry in the big road: a win for one side, and the number of ties after it. */
export interface BigMark {
  readonly winner: 'P' | 'B';
  readonly natural: boolean;
  readonly ties: number;
}

/**
 * Returns the runs of wins of one side, each as a column of a big road without a bottom. Returns the ties before the
 * first win separately.
 */
export function runsOf(games: readonly RoadRound[]): {
  readonly runs: readonly (readonly BigMark[])[];
  readonly tiesBefore: number;
} {
  const runs: BigMark[][] = [];
  let tiesBefore = 0;
  for (const { winner, natural } of games) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (winner === 'E') {
      if (run && last) run[run.length - 1] = { ...last, ties: last.ties + 1 };
      else tiesBefore += 1;
    } else if (run && last?.winner === winner) run.push({ winner, natural, ties: 0 });
    else runs.push([{ winner, natural, ties: 0 }]);
  }
  return { runs, tiesBefore };
}

/**
 * Places runs in a grid. Each run goes down from the top of a new column, and turns right at the bottom or
 * where another run blocks it.
 */
export function gridOf<Mark>(runs: readonly (readonly Mark[])[]): readonly GridMark<Mark>[] {
  const taken = new Set<string>();
  const laid: GridMark<Mark>[] = [];
  let start = 0;
  for (const run of runs) {
    while (taken.has(`${start} 0`)) start += 1;
    let [column, row] = [start, 0];
    let turned = false;
    for (const [index, mark] of run.entries()) {
      if (index > 0) {
        turned ||= row + 1 >= ROWS || taken.has(`${column} ${row + 1}`);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(`${column} ${row}`);
      laid.push({ column, row, mark });
    }
    start += 1;
  }
  return laid;
}

/** Returns the big road, with one column for every run of one side. */
export function bigRoad(games: readonly RoadRound[]): readonly GridMark<BigMark>[] {
  return gridOf(runsOf(games).runs);
}

/** A derived road's mark for a round: the columns follow a pattern (red) or do not (blue). */
export type DerivedMark = 'red' | 'blue';

/** The number of columns that each derived road looks back. */
export const LOOKBACK_COLUMNS = { 'big-eye-boy': 1, 'small-road': 2, 'cockroach-pig': 3 } as const;
export type DerivedRoad = keyof typeof LOOKBACK_COLUMNS;

/**
 * Returns the marks of a derived road, in the order of the rounds. A round that opens a column compares the
 * depths of two earlier columns: the one before it, and the one `back` columns before that. Equal depths give
 * red, different depths blue. A round farther down looks at the column `back` columns to the left. It is blue
 * in the first row after the end of that column, and red in any other row.
 */
export function derivedMarks(games: readonly RoadRound[], back: number): readonly DerivedMark[] {
  const { runs } = runsOf(games);
  const depths = runs.map((run) => run.length);
  const marks: DerivedMark[] = [];
  for (const [column, depth] of depths.entries())
    for (let row = 0; row < depth; row++) {
      if (row === 0) {
        const before = depths[column - 1];
        const compared = depths[column - 1 - back];
        if (before === undefined || compared === undefined) continue;
        marks.push(before === compared ? 'red' : 'blue');
      } else {
        const compared = depths[column - back];
        if (compared === undefined) continue;
        marks.push(compared === row ? 'blue' : 'red');
      }
    }
  return marks;
}

/** Returns a derived road as a grid, with one column for every run of one colour. */
export function derivedRoad(
  games: readonly RoadRound[],
  road: DerivedRoad,
): readonly GridMark<DerivedMark>[] {
  const runs: DerivedMark[][] = [];
  for (const mark of derivedMarks(games, LOOKBACK_COLUMNS[road])) {
    const run = runs.at(-1);
    if (run?.[0] === mark) run.push(mark);
    else runs.push([mark]);
  }
  return gridOf(runs);
}
