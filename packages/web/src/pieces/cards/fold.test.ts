import { describe, expect, it } from 'vitest';
import { foldCard, gripAt, type Point } from './fold.ts';

/** Returns the point to which a matrix moves a point of the face. */
function carried({ x, y }: Point, [a, b, c, d, e, f]: readonly number[]): Point {
  const at = (p = 0, q = 0, r = 0) => Math.round(p * x + q * y + r) + 0;
  return { x: at(a, c, e), y: at(b, d, f) };
}

describe('a card that is folded over', () => {
  it('is held at its nearest corner, or at the nearest point of an edge', () => {
    expect(gripAt({ x: 95, y: 130 })).toEqual({ x: 100, y: 140 });
    expect(gripAt({ x: 50, y: 130 })).toEqual({ x: 50, y: 140 });
    expect(gripAt({ x: 45, y: 70 })).toEqual({ x: 0, y: 70 });
  });

  it('shows exactly as much of its face as is turned over', () => {
    expect(foldCard({ x: 50, y: 140 }, { x: 50, y: 140 })).toBeUndefined();
    // The lower edge is pulled up by 70. A quarter of the card is turned over, and three quarters of the back are left.
    const fold = foldCard({ x: 50, y: 140 }, { x: 50, y: 70 });
    expect(fold?.share).toBeCloseTo(0.25);
    expect(fold?.face.every(({ y }) => y >= 105)).toBe(true);
    expect(fold?.back.every(({ y }) => y <= 105)).toBe(true);
  });

  it('shows the left of its face at the right of its back, where it was held', () => {
    const grip = { x: 100, y: 140 };
    const to = { x: 60, y: 90 };
    const fold = foldCard(grip, to);
    // The lower left corner of the face is the lower right corner of the back, so it is at the target point.
    expect(carried({ x: 0, y: 140 }, fold?.matrix ?? [])).toEqual(to);
  });

  it('is completely turned over, next to its old position, when an edge is pulled a whole card away', () => {
    const fold = foldCard({ x: 50, y: 140 }, { x: 50, y: -140 });
    expect(fold?.share).toBe(1);
    expect(carried({ x: 0, y: 0 }, fold?.matrix ?? [])).toEqual({ x: 100, y: 0 });
  });
});
