import { expect, it } from 'vitest';
import { seatOnScreen, seatsRound } from './seats.ts';

it.each([2, 3, 6, 8, 9, 10])(
  'the seat order places %i seats around the table, none too close to another, the first at the bottom',
  (count) => {
    const spots = seatsRound(count, 0.75, { x: 12.5, y: 10.5 }, 28);
    expect(spots[0]).toMatchObject({ edge: 'bottom' });
    expect(spots[0]?.x).toBeCloseTo(50, 0);
    for (const [index, one] of spots.entries())
      for (const other of spots.slice(index + 1)) {
        // On a felt of 360 by 480 pixels, a seat is 80 wide, and 85 high with its cards and bet.
        const [across, down] = [Math.abs(one.x - other.x) * 3.6, Math.abs(one.y - other.y) * 4.8];
        expect(across >= 80 || down >= 85).toBe(true);
      }
  },
);

it.each([6, 8, 9, 10])(
  'the seat order keeps other seats away from the cards of the first of %i seats on a phone',
  (count) => {
    // On the same felt, four hole cards are 150 wide. Together with the seat below them, they reach 110 pixels up from
    // the lower edge.
    for (const { x, y } of seatsRound(count, 0.75, { x: 12.5, y: 10.5 }, 28).slice(1))
      expect(Math.abs(x - 50) * 3.6 >= (150 + 80) / 2 || y * 4.8 + 20 <= 480 - 110).toBe(true);
  },
);

it('seats go clockwise, with the next seat to the left of the player at the bottom', () => {
  const [, left] = seatsRound(4, 2, { x: 9, y: 13 });
  expect(left?.edge).toBe('left');
});

it('the table turns so that a given seat is at the bottom', () => {
  expect(seatOnScreen(7, 7, 10)).toBe(0);
  expect(seatOnScreen(8, 7, 10)).toBe(1);
  expect(seatOnScreen(6, 7, 10)).toBe(9);
});
