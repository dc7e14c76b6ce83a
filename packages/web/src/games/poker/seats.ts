/** The position of a seat on the felt, as percentages of the felt's width and height, and the edge at which it is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly edge: 'top' | 'bottom' | 'left' | 'right';
}

const SAMPLES = 720;
/** The shape of the line on which the seats are: 1 is an ellipse, and 0 a rectangle. */
const CORNER = 0.62;

/**
 * Returns `count` seats around the table. The first is in the middle of the lower edge, and the other seats follow
 * clockwise at equal distances. `ratio` is the felt's width divided by its height. `inset` is the distance of the line
 * of seats from the edge, as a percentage. `clear` is the minimum distance along that line from the first seat to its
 * neighbours, as a percentage of the height.
 */
export function seatsRound(
  count: number,
  ratio: number,
  inset: { readonly x: number; readonly y: number },
  clear = 0,
): Spot[] {
  const points = Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / SAMPLES;
    return { x: bent(Math.cos(angle)) * (50 - inset.x), y: bent(Math.sin(angle)) * (50 - inset.y) };
  });
  const along = [0];
  for (let step = 1; step <= SAMPLES; step++) {
    const [one, other] = [points[step - 1], points[step]];
    if (!one || !other) continue;
    along.push((along[step - 1] ?? 0) + Math.hypot((other.x - one.x) * ratio, other.y - one.y));
  }
  const whole = along[SAMPLES] ?? 1;
  const beside = Math.max(whole / count, clear);
  const apart = (whole - 2 * beside) / Math.max(count - 2, 1);
  return Array.from({ length: count }, (_, seat) => {
    const far = seat === 0 ? 0 : count === 2 ? whole / 2 : beside + (seat - 1) * apart;
    const step = along.findIndex((length) => length >= far - 1e-9);
    const { x, y } = points[step] ?? { x: 0, y: 0 };
    return { x: 50 + x, y: 50 + y, edge: edgeOf(x / (50 - inset.x), y / (50 - inset.y)) };
  });
}

function bent(part: number): number {
  return Math.sign(part) * Math.abs(part) ** CORNER;
}

function edgeOf(x: number, y: number): Spot['edge'] {
  if (Math.abs(y) > 0.86) return y > 0 ? 'bottom' : 'top';
  return x > 0 ? 'right' : 'left';
}

/** Returns the screen position of a seat at the table, counted clockwise from the seat at the bottom. */
export function seatOnScreen(place: number, bottom: number, count: number): number {
  return (place - bottom + count) % count;
}
