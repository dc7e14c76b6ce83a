import type { LayoutTerms, Pocket } from './plan.ts';

/**
 * A number's field on the layout. The zero is on the left. `x` increases from row to row (a row is one unit), `y` from
 * the first column to the third.
 */
export interface Cell {
  readonly number: Pocket;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The row of three, from 1. Zeros at the head are in row 0. */
  readonly row: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const COLUMNS = 3;

/** Returns the fields of all numbers. Row r contains 3r−2, 3r−1 and 3r, and the zeros are at the head. */
export function cellsOf({ numbers, zeros }: LayoutTerms): readonly Cell[] {
  return [
    ...zeroCells(zeros),
    ...Array.from({ length: numbers }, (_, index) => ({
      number: String(index + 1),
      x: Math.floor(index / COLUMNS),
      y: index % COLUMNS,
      width: 1,
      height: 1,
      row: Math.floor(index / COLUMNS) + 1,
    })),
  ];
}

function zeroCells(zeros: LayoutTerms['zeros']): readonly Cell[] {
  const head = { x: -1, y: 0, width: 1, height: COLUMNS, row: 0 };
  const half = COLUMNS / 2;
  switch (zeros) {
    case 'none':
      return [];
    case 'single':
      return [{ ...head, number: '0' }];
    case 'double':
      return [
        { ...head, number: '0', height: half },
        { ...head, number: '00', y: half, height: half },
      ];
    case 'double-apart':
      // The two fields are apart, because 00 does not touch any other number.
      return [
        { ...head, number: '0' },
        { ...head, number: '00', x: -2.5, row: -1 },
      ];
  }
}

/** Two fields with a common edge, and the position of a chip on that edge. */
export interface SharedEdge {
  readonly cells: readonly [Cell, Cell];
  readonly at: Point;
}

/** Returns every pair of fields that share an edge. */
export function sharedEdges(cells: readonly Cell[]): readonly SharedEdge[] {
  return cells.flatMap((a, index) =>
    cells.slice(index + 1).flatMap((b) => {
      const at = sharedEdge(a, b);
      return at ? [{ cells: [a, b] as const, at }] : [];
    }),
  );
}

/**
 * Returns the middle of the edge that two fields share, or undefined if they meet only in a point, or not at
 * all.
 */
function sharedEdge(a: Cell, b: Cell): Point | undefined {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  if ((left === right && top < bottom) || (top === bottom && left < right))
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  return undefined;
}

/** A point where three or four fields meet. */
export interface SharedCorner {
  readonly cells: readonly Cell[];
  readonly at: Point;
}

/** Returns every point where at least three fields meet. */
export function sharedCorners(cells: readonly Cell[]): readonly SharedCorner[] {
  const corners = new Map<string, Point>();
  for (const { x, y, width, height } of cells)
    for (const at of [
      { x, y },
      { x, y: y + height },
      { x: x + width, y },
      { x: x + width, y: y + height },
    ])
      corners.set(`${at.x} ${at.y}`, at);
  return [...corners.values()]
    .map((at) => ({ at, cells: cells.filter((cell) => reaches(cell, at)) }))
    .filter((meeting) => meeting.cells.length >= 3);
}

function reaches({ x, y, width, height }: Cell, at: Point): boolean {
  return x <= at.x && at.x <= x + width && y <= at.y && at.y <= y + height;
}
