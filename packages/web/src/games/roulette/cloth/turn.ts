import type { Lie } from '../../../table/shape.ts';
import type { Box, Point } from './drawing.ts';

export type { Lie };

/** Length of one row (u) and breadth of one column (v) on the screen, in the drawing's pixels. */
export const MEASURES: Readonly<Record<Lie, Point>> = {
  along: { u: 62, v: 84 },
  upright: { u: 46, v: 96 },
};

/** A box on the screen. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Upright, columns count from the left; along, the first column is the lowest, as on every table. */
export function turned({ u, v }: Point, lie: Lie): { readonly x: number; readonly y: number } {
  const measure = MEASURES[lie];
  return lie === 'upright'
    ? { x: v * measure.v, y: u * measure.u }
    : { x: u * measure.u, y: (3 - v) * measure.v };
}

export function turnedBox(box: Box, lie: Lie): Rect {
  const a = turned({ u: box.u0, v: box.v0 }, lie);
  const b = turned({ u: box.u1, v: box.v1 }, lie);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
