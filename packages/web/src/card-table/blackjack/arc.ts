interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the board, in thousandths of its width, with where its cards lie (inner) and its side bets (outer). */
export interface ArcPlace extends Point {
  readonly inner: Point;
  readonly outer: Point;
  /**
   * How far the cards' own middle lies inward of where they are held, as shares of half their size: cards that need
   * more room than two cover no circle, they grow towards the dealer.
   */
  readonly lean: Point;
}

/** The board: its width is 1000. */
export const BOARD = { width: 1000, height: 640 } as const;

const MIDDLE: Point = { x: 500, y: 214 };
const REACH: Point = { x: 392, y: 284 };
/** How far cards (where boxes are few, and where they are many) and side bets lie from the middle of their circle. */
const INWARD = { few: 78, many: 62 } as const;
const OUTWARD = 80;
/** Half of what two cards take, where boxes are few, and where they are many. */
const HALF: { readonly [boxes in 'few' | 'many']: Point } = { few: { x: 40, y: 38 }, many: { x: 31, y: 29 } };

/**
 * Where the boxes of a table lie: on an arc before the dealer, the first on his left hand, which players see on their
 * right.
 */
export function arcPlaces(boxes: number): readonly ArcPlace[] {
  const widest = Math.min(78, 50 + boxes * 4);
  const room = boxes > 7 ? 'many' : 'few';
  return Array.from({ length: boxes }, (_, index) => {
    const degrees = boxes === 1 ? 0 : widest - (2 * widest * index) / (boxes - 1);
    const angle = (degrees * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const x = MIDDLE.x + REACH.x * sin;
    const y = MIDDLE.y + REACH.y * cos;
    const away = (by: number): Point => ({ x: Math.round(x + by * sin), y: Math.round(y + by * cos) });
    const near = away(-INWARD[room]);
    const inner = { x: Math.round(near.x + HALF[room].x * sin), y: Math.round(near.y + HALF[room].y * cos) };
    const lean = { x: Number(sin.toFixed(3)), y: Number(cos.toFixed(3)) };
    return { x: Math.round(x), y: Math.round(y), inner, outer: away(OUTWARD), lean };
  });
}
