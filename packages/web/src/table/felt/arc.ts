interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre of a box's circle, in thousandths of the board's width, with the positions of its cards and side bets. */
export interface ArcPlace extends Point {
  /** The lower end of the lowest hand. The hands of a box are stacked, so that they never cover a neighbour's. */
  readonly hands: Point;
  /** The top of the side bets. */
  readonly beside: Point;
}

/** The size of the board, whose width is 1000. */
export const BOARD = { width: 1000, height: 640 } as const;

/** The width of a box if there is enough room, and the radii of its circle with few and with many boxes. */
const WIDEST = 138;
const RADIUS = { few: 35, many: 29 } as const;
/** The height of a row of side bets below the circles. */
const ROW = 40;
/** The distance of the cards above the circles. Two boxes beside the middle differ by less in height. */
export const ABOVE = 16;
/** The height by which a box is raised for each squared unit of distance from the middle. */
const BEND = 0.00078;

/** Returns the radius of the circle of a box. */
export function radiusOf(boxes: number): number {
  return RADIUS[boxes > 7 ? 'many' : 'few'];
}

/** Returns the maximum width of a box and its cards. */
export function boxWidth(boxes: number): number {
  return Math.min(WIDEST, Math.floor((BOARD.width - 10) / boxes));
}

/**
 * Returns the positions of a table's boxes on an arc in front of the dealer. The first is on the dealer's left, which
 * players see on their right. `rows` is the number of rows of side bets that a box may have.
 */
export function arcPlaces(boxes: number, rows = 1): readonly ArcPlace[] {
  const radius = radiusOf(boxes);
  const lowest = BOARD.height - 4 - rows * ROW - radius;
  return Array.from({ length: boxes }, (_, index) => {
    const off = ((boxes - 1) / 2 - index) * boxWidth(boxes);
    const x = BOARD.width / 2 + off;
    const y = Math.round(lowest - BEND * off * off);
    return { x, y, hands: { x, y: y - radius - ABOVE }, beside: { x, y: y + radius + 4 } };
  });
}
