import { expect, it } from 'vitest';
import { pocketColour, point, ringPiece } from './drawing.ts';

it('gives zeros their own colour, and makes every number black that the layout does not print in red', () => {
  const red = ['1', '3', '5'];
  expect(['0', '00', '1', '2', '10'].map((pocket) => pocketColour(pocket, red))).toEqual([
    'zero',
    'zero',
    'red',
    'black',
    'black',
  ]);
});

it('measures angles clockwise from the top', () => {
  const [x, y] = point(0.25, 10);
  expect(x).toBeCloseTo(10);
  expect(y).toBeCloseTo(0);
  expect(point(0, 10)[1]).toBe(-10);
});

it('draws a ring segment as two arcs and closes it', () => {
  expect(ringPiece(0, 0.25, 5, 10)).toBe(
    'M0.000 -10.000A10 10 0 0 1 10.000 -0.000L5.000 -0.000A5 5 0 0 0 0.000 -5.000Z',
  );
});
