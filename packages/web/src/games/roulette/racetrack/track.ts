import type { roulette } from '@croupier/games';

type Pocket = roulette.Pocket;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The outer size of a racetrack on the screen, and the width of its ring of numbers. */
export interface TrackShape {
  readonly width: number;
  readonly height: number;
  readonly ring: number;
}

export interface TrackCell {
  readonly pocket: Pocket;
  readonly path: string;
  readonly middle: Point;
}

export interface Track {
  readonly cells: readonly TrackCell[];
  /** Returns the field inside the ring for these numbers, and the position of its name. */
  readonly field: (numbers: ReadonlySet<Pocket>) => { readonly path: string; readonly middle: Point };
}

/** The number of segments that draw a curve, enough to look round. */
const STEPS = 8;

/**
 * Returns a racetrack, with the pockets clockwise around a long oval and the first in the middle of the right
 * end. The fields inside are bounded by chords between the runs of each series' pockets.
 */
export function trackOf(pockets: readonly Pocket[], { width, height, ring }: TrackShape): Track {
  const outer = height / 2;
  const middle = outer - ring / 2;
  const straight = Math.max(0, width - height);
  const length = 2 * straight + 2 * Math.PI * middle;
  const step = length / pockets.length;

  /** Returns the point at distance `s` along the middle of the ring, moved outwards by `aside` pixels. */
  const at = (s: number, aside: number): Point => {
    const radius = middle + aside;
    const right = { x: width - outer, y: outer };
    const left = { x: outer, y: outer };
    const quarter = (Math.PI * middle) / 2;
    let rest = ((s % length) + length) % length;
    if (rest < quarter) return round(right, radius, rest / middle);
    rest -= quarter;
    if (rest < straight) return { x: right.x - rest, y: outer + radius };
    rest -= straight;
    if (rest < 2 * quarter) return round(left, radius, Math.PI / 2 + rest / middle);
    rest -= 2 * quarter;
    if (rest < straight) return { x: left.x + rest, y: outer - radius };
    rest -= straight;
    return round(right, radius, (3 * Math.PI) / 2 + rest / middle);
  };
  const along = (from: number, to: number, aside: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => at(from + ((to - from) * index) / steps, aside));

  const cells = pockets.map((pocket, index): TrackCell => {
    const from = (index - 0.5) * step;
    const to = from + step;
    const points = [...along(from, to, ring / 2, STEPS), ...along(to, from, -ring / 2, STEPS)];
    return { pocket, path: closed(points), middle: at(index * step, 0) };
  });

  const field = (numbers: ReadonlySet<Pocket>) => {
    const points = runsOf(pockets, numbers).flatMap(({ first, count }) =>
      along((first - 0.5) * step, (first + count - 0.5) * step, -ring / 2, count * 3),
    );
    return { path: closed(points), middle: centroid(points) };
  };
  return { cells, field };
}

/** Returns the runs of adjacent pockets around the ring that are among `numbers`. */
function runsOf(
  pockets: readonly Pocket[],
  numbers: ReadonlySet<Pocket>,
): { first: number; count: number }[] {
  const has = (index: number) => numbers.has(pockets[(index + pockets.length) % pockets.length] ?? '');
  const runs: { first: number; count: number }[] = [];
  for (let first = 0; first < pockets.length; first++) {
    if (!has(first) || has(first - 1)) continue;
    let count = 1;
    while (count < pockets.length && has(first + count)) count++;
    runs.push({ first, count });
  }
  return runs;
}

function round(middle: Point, radius: number, angle: number): Point {
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

function closed(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Returns the centroid of the area bounded by `points`. */
function centroid(points: readonly Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return area === 0 ? { x: 0, y: 0 } : { x: x / (3 * area), y: y / (3 * area) };
}
