import { describe, expect, it } from 'vitest';
import { trackOf } from './track.ts';

const WHEEL =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
    ' ',
  );
const SHAPE = { width: 900, height: 240, ring: 50 };

describe('a racetrack', () => {
  const track = trackOf(WHEEL, SHAPE);

  it('has the pockets clockwise in the order of the wheel, with the zero at the right end', () => {
    expect(track.cells.map(({ pocket }) => pocket)).toEqual(WHEEL);
    const [zero, next] = track.cells;
    expect(zero?.middle).toEqual({ x: 875, y: 120 });
    expect(next?.middle.y).toBeGreaterThan(120);
  });

  it('keeps every number inside its bounds and apart from the others', () => {
    for (const { middle } of track.cells) {
      expect(middle.x).toBeGreaterThan(20);
      expect(middle.x).toBeLessThan(880);
      const close = track.cells.filter(
        (other) => Math.hypot(other.middle.x - middle.x, other.middle.y - middle.y) < 40,
      );
      expect(close).toHaveLength(1);
    }
  });

  it('puts the small series to the left of the orphans and the big series to their right', () => {
    const middle = (numbers: string) => track.field(new Set(numbers.split(' '))).middle.x;
    const small = middle('27 13 36 11 30 8 23 10 5 24 16 33');
    const orphans = middle('17 34 6 1 20 14 31 9');
    const big = middle('22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25');
    expect(small).toBeLessThan(orphans);
    expect(orphans).toBeLessThan(big);
  });
});
