import { CARD_SHAPE } from './face.tsx';

/** A point on a card of the size `CARD_SHAPE`, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A face-down card, folded over by a player who looks at its face. */
export interface Fold {
  /** The outline of the back that is still visible. */
  readonly back: readonly Point[];
  /** The outline of the turned part of the face, before the matrix moves it. */
  readonly face: readonly Point[];
  /** The SVG matrix that moves the face into position. */
  readonly matrix: readonly [number, number, number, number, number, number];
  /** The share of the card that is turned over, from 0 to 1. */
  readonly share: number;
}

const { width, height } = CARD_SHAPE;
const CARD: readonly Point[] = [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** The share of a side within which a press holds the corner. Otherwise, it holds the edge. */
const CORNER = 0.3;

/** Returns the point at which a press holds the card. It is the nearest corner, or the nearest point of an edge. */
export function gripAt({ x, y }: Point): Point {
  const column = x < width * CORNER ? 0 : x > width * (1 - CORNER) ? width : x;
  const row = y < height * CORNER ? 0 : y > height * (1 - CORNER) ? height : y;
  if (column !== x || row !== y) return { x: column, y: row };
  // A press in the middle holds the nearest edge.
  const edges = [
    { x: 0, y },
    { x: width, y },
    { x, y: 0 },
    { x, y: height },
  ];
  const far = (edge: Point) => Math.hypot(edge.x - x, edge.y - y);
  return edges.reduce((near, edge) => (far(edge) < far(near) ? edge : near));
}

/** Returns the card with its point `grip` pulled to `to`; undefined while it lies flat. */
export function foldCard(grip: Point, to: Point): Fold | undefined {
  const [dx, dy] = [to.x - grip.x, to.y - grip.y];
  const far = Math.hypot(dx, dy);
  if (far < 1) return undefined;
  const [nx, ny] = [dx / far, dy / far];
  const crease = ((grip.x + to.x) / 2) * nx + ((grip.y + to.y) / 2) * ny;
  const beyond = ({ x, y }: Point) => x * nx + y * ny - crease;
  const over = cut(CARD, (point) => -beyond(point));
  // The face is mirrored, so left on the back is right on the face.
  const mirrored = over.map(({ x, y }) => ({ x: width - x, y }));
  const [a, b, c, d] = [1 - 2 * nx * nx, -2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny];
  const [e, f] = [2 * crease * nx, 2 * crease * ny];
  return {
    back: cut(CARD, beyond),
    face: mirrored,
    matrix: [-a, -b, c, d, a * width + e, b * width + f],
    share: areaOf(over) / (width * height),
  };
}

/** Clips a polygon to the part where the linear function `side` is not negative. */
function cut(polygon: readonly Point[], side: (point: Point) => number): readonly Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, { x, y }, at) => {
    const next = polygon[(at + 1) % polygon.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
  return Math.abs(twice) / 2;
}
