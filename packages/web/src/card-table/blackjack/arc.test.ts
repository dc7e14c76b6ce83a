import { expect, it } from 'vitest';
import { arcPlaces, BOARD } from './arc.ts';

it.each([7, 10])('lays %i boxes on an arc, the first on the right, both halves alike', (count) => {
  const places = arcPlaces(count);
  expect(places).toHaveLength(count);
  const xs = places.map(({ x }) => x);
  expect(xs).toEqual([...xs].sort((a, b) => b - a));
  for (const [index, { x, y }] of places.entries()) {
    const other = places[count - 1 - index];
    expect(x + (other?.x ?? 0)).toBe(1000);
    expect(y).toBe(other?.y);
  }
});

it('keeps every circle, its cards and its side bets on the board', () => {
  for (const { x, y, inner, outer } of arcPlaces(7))
    for (const point of [{ x, y }, inner, outer]) {
      expect(point.x).toBeGreaterThan(20);
      expect(point.x).toBeLessThan(BOARD.width - 20);
      expect(point.y).toBeGreaterThan(20);
      expect(point.y).toBeLessThan(BOARD.height - 20);
    }
});
