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

/** What two cards take, in the board's units: the width of a card, one and a half times, by its height. */
const CARDS = { 7: { width: 79, height: 76 }, 10: { width: 62, height: 59 } } as const;

it.each([7, 10] as const)(
  'lays the cards of %i boxes so that no hand of two covers its neighbour',
  (count) => {
    const { width, height } = CARDS[count];
    const middles = arcPlaces(count).map(({ inner, lean }) => ({
      x: inner.x - (lean.x * width) / 2,
      y: inner.y - (lean.y * height) / 2,
    }));
    for (const [index, { x, y }] of middles.entries()) {
      const next = middles[index + 1];
      if (!next) continue;
      expect(Math.max(Math.abs(x - next.x) - width, Math.abs(y - next.y) - height)).toBeGreaterThanOrEqual(0);
    }
  },
);
