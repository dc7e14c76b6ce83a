import { expect, it } from 'vitest';
import { arcPlaces, BOARD, boxWidth } from './arc.ts';

it.each([7, 10])(
  'the layout places %i boxes on an arc, with the first on the right and both halves symmetrical',
  (count) => {
    const places = arcPlaces(count);
    expect(places).toHaveLength(count);
    const xs = places.map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    for (const [index, { x, y }] of places.entries()) {
      const other = places[count - 1 - index];
      expect(x + (other?.x ?? 0)).toBe(1000);
      expect(y).toBe(other?.y);
    }
  },
);

/** The height of four stacked hands on an upright tablet, and the height of the side bets, in units of the board. */
const HANDS = 356;
const SIDES = 36;

it.each([7, 10])(
  'the layout keeps the content of %i boxes on the board, each box in its own column',
  (count) => {
    const places = arcPlaces(count);
    const half = boxWidth(count) / 2;
    for (const [index, { x, hands, beside }] of places.entries()) {
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(BOARD.width);
      expect(hands.y - HANDS).toBeGreaterThanOrEqual(0);
      expect(beside.y + SIDES).toBeLessThanOrEqual(BOARD.height);
      const next = places[index + 1];
      if (next) expect(x - next.x).toBeGreaterThanOrEqual(2 * half);
    }
  },
);

it('the layout leaves room for two rows of side bets', () => {
  for (const { beside } of arcPlaces(7, 2))
    expect(beside.y + 2 * SIDES + 4).toBeLessThanOrEqual(BOARD.height);
});

it('the layout keeps even four hands of a middle box away from the dealer’s cards', () => {
  const dealer = 14 + 1.4 * 78;
  for (const count of [7, 10])
    for (const { hands } of arcPlaces(count).filter(({ x }) => Math.abs(x - 500) < 120))
      expect(hands.y - HANDS).toBeGreaterThan(dealer);
});
