import { roulette } from '@croupier/games';
import type { Orientation } from '../../../table/shape.ts';

type BetKind = roulette.BetKind;
type Pocket = roulette.Pocket;
type PositionId = roulette.PositionId;

/**
 * A box on the layout. `u` runs along the layout from the zeros, with one unit for each row of three numbers. `v` runs
 * across it, with one unit for each column. Only the last step rotates the layout for the screen.
 */
export interface Box {
  readonly u0: number;
  readonly u1: number;
  readonly v0: number;
  readonly v1: number;
}

export interface Point {
  readonly u: number;
  readonly v: number;
}

/**
 * A printed field: a number or an outside bet. French layouts print the dozens twice. The second field is marked as a
 * twin.
 */
export interface Field {
  readonly position: PositionId;
  readonly kind: BetKind;
  readonly box: Box;
  readonly twin: boolean;
}

/** The spot of a bet: the point for its chips, and the zone that can be pressed. Later spots are above earlier ones. */
export interface Spot {
  readonly position: PositionId;
  readonly kind: BetKind;
  readonly at: Point;
  readonly zone: Box;
  readonly twin: boolean;
}

/**
 * English layouts have dozens and even chances along one side. French layouts have even chances along both
 * sides.
 */
export type LayoutStyle = 'english' | 'french';

export interface Geometry {
  readonly bounds: Box;
  readonly fields: readonly Field[];
  readonly spots: readonly Spot[];
  /** The field of each number, including zeros. */
  readonly cells: ReadonlyMap<Pocket, Box>;
}

/** The width of a strip of outside bets, on an English layout and on a French one. */
const STRIP = 0.84;
const FRENCH_STRIP = 0.96;
/**
 * The distance by which the zone of a line reaches to each side, as a share of the shorter side of a number's field.
 */
const REACH = 0.24;

/**
 * Returns the geometry of a layout. `shape` is the ratio of width (v) to length (u) of a number's field on the screen.
 * It makes the zones of lines equally wide in both directions.
 */
export function geometryOf(layout: roulette.Layout, style: LayoutStyle, shape: number): Geometry {
  const cells = new Map(
    layout.cells.map(({ number, x, y, width, height }) => [
      number,
      { u0: x, u1: x + width, v0: y, v1: y + height },
    ]),
  );
  const reach = shape >= 1 ? { u: REACH, v: REACH / shape } : { u: REACH * shape, v: REACH };
  const fields: Field[] = [];
  const spots: Spot[] = [];
  for (const { id: position, kind, numbers, nth, at } of layout.positions.values()) {
    const on = numbers.flatMap((number) => cells.get(number) ?? []);
    if (at && kind !== 'straight') {
      const point = { u: at.x, v: at.y };
      spots.push({ position, kind, at: point, zone: zoneOf(kind, point, on, reach), twin: false });
      continue;
    }
    const boxes = kind === 'straight' ? on : outsideBoxes(kind, nth, style, layout.rows);
    for (const [index, box] of boxes.entries()) {
      const twin = index > 0;
      fields.push({ position, kind, box, twin });
      spots.push({ position, kind, at: centre(box), zone: box, twin });
    }
  }
  spots.sort((a, b) => rank(a.kind) - rank(b.kind));
  return { bounds: around(fields.map(({ box }) => box)), fields, spots, cells };
}

/** Returns the zone of a bet, along a line or around a point. */
function zoneOf(kind: BetKind, at: Point, boxes: readonly Box[], reach: Point): Box {
  const zone = { u0: at.u - reach.u, u1: at.u + reach.u, v0: at.v - reach.v, v1: at.v + reach.v };
  if (kind === 'street') {
    const row = around(boxes);
    return { ...zone, u0: row.u0, u1: row.u1 };
  }
  if (kind !== 'split') return zone;
  const u0 = Math.max(...boxes.map((box) => box.u0));
  const u1 = Math.min(...boxes.map((box) => box.u1));
  const v0 = Math.max(...boxes.map((box) => box.v0));
  const v1 = Math.min(...boxes.map((box) => box.v1));
  return u0 === u1 ? { ...zone, v0, v1 } : { ...zone, u0, u1 };
}

/** Returns the printed boxes of an outside bet. Its chips are shown in the first. */
function outsideBoxes(kind: BetKind, nth: number, style: LayoutStyle, rows: number): Box[] {
  if (kind === 'column') return [{ u0: rows, u1: rows + 1, v0: nth, v1: nth + 1 }];
  return style === 'english' ? [englishBox(kind, nth, rows)] : frenchBoxes(kind, nth, rows);
}

const ENGLISH_CHANCES: readonly BetKind[] = ['low', 'even', 'red', 'black', 'odd', 'high'];

function englishBox(kind: BetKind, nth: number, rows: number): Box {
  const strip = { v0: -STRIP, v1: 0 };
  if (kind === 'dozen') return { u0: 4 * nth, u1: 4 * nth + 4, ...strip };
  if (kind === 'quarter') return { u0: (rows / 4) * nth, u1: (rows / 4) * (nth + 1), ...strip };
  const long = rows / ENGLISH_CHANCES.length;
  const place = ENGLISH_CHANCES.indexOf(kind);
  return { u0: place * long, u1: (place + 1) * long, v0: -2 * STRIP, v1: -STRIP };
}

/** The even chances on the two sides, starting from the zero. */
const FRENCH_SIDES: readonly (readonly BetKind[])[] = [
  ['high', 'even', 'black'],
  ['low', 'odd', 'red'],
];
/** The number of rows that the dozens and columns take at the end. */
const FRENCH_FOOT = 3;

function frenchBoxes(kind: BetKind, nth: number, rows: number): Box[] {
  const sides = [
    { v0: -FRENCH_STRIP, v1: 0 },
    { v0: 3, v1: 3 + FRENCH_STRIP },
  ];
  const foot = rows - FRENCH_FOOT;
  if (kind === 'dozen' || kind === 'quarter') {
    const long = (FRENCH_FOOT + 1) / (kind === 'dozen' ? 3 : 4);
    return sides.map((side) => ({ u0: foot + nth * long, u1: foot + (nth + 1) * long, ...side }));
  }
  const long = foot / 3;
  return sides.flatMap((side, index) => {
    const place = FRENCH_SIDES[index]?.indexOf(kind) ?? -1;
    return place < 0 ? [] : [{ u0: place * long, u1: (place + 1) * long, ...side }];
  });
}

/** Returns the level of a bet's zone. Points are above lines, and lines are above fields. */
function rank(kind: BetKind): number {
  if (kind === 'straight' || !roulette.isInside(kind)) return 0;
  return kind === 'split' || kind === 'street' ? 1 : 2;
}

function centre({ u0, u1, v0, v1 }: Box): Point {
  return { u: (u0 + u1) / 2, v: (v0 + v1) / 2 };
}

function around(boxes: readonly Box[]): Box {
  return {
    u0: Math.min(...boxes.map(({ u0 }) => u0)),
    u1: Math.max(...boxes.map(({ u1 }) => u1)),
    v0: Math.min(...boxes.map(({ v0 }) => v0)),
    v1: Math.max(...boxes.map(({ v1 }) => v1)),
  };
}

/**
 * Returns the layout style of a plan. It is French if bets are announced by voice or if zero spares part of a stake.
 */
export function layoutStyle({ announcements, zero }: roulette.RoulettePlan): LayoutStyle {
  return announcements?.by === 'accepted' || zero.kind !== 'lose' ? 'french' : 'english';
}

/** A box on the screen. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The length of a row (u) and the width of a column (v) on the screen, in pixels of the drawing. */
export const MEASURES: Readonly<Record<Orientation, Point>> = {
  along: { u: 62, v: 84 },
  upright: { u: 46, v: 96 },
};

/**
 * Returns a point on the screen. Columns count from the left in the upright layout, and from the bottom in the
 * horizontal one.
 */
export function toScreen({ u, v }: Point, lie: Orientation): { readonly x: number; readonly y: number } {
  const measure = MEASURES[lie];
  return lie === 'upright'
    ? { x: v * measure.v, y: u * measure.u }
    : { x: u * measure.u, y: (3 - v) * measure.v };
}

export function boxToScreen(box: Box, lie: Orientation): Rect {
  const a = toScreen({ u: box.u0, v: box.v0 }, lie);
  const b = toScreen({ u: box.u1, v: box.v1 }, lie);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}
