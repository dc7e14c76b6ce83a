import { expect, it } from 'vitest';
import { pocketColour, point, ringPiece } from './drawing.ts';

it('zeros have their own colour, and every number that the layout does not print in red is black', () => {
  const red = ['1', '3', '5'];
  expect(['0', '00', '1', '2', '10'].map((pocket) => pocketColour(pocket, red))).toEqual([
    'zero',
    'zero',
    'red',
    'black',
    'black',
  ]);
});

it('angles are measured clockwise from the top', () => {
  const [x, y] = point(0.25, 10);
  expect(x).toBeCloseTo(10);
  expect(y).toBeCloseTo(0);
  expect(point(0, 10)[1]).toBe(-10);
});

it('a ring segment is drawn as two arcs and closed', () => {
  expect(ringPiece(0, 0.25, 5, 10)).toBe(
    'M0.000 -10.000A10 10 0 0 1 10.000 -0.000L5.000 -0.000A5 5 0 0 0 0.000 -5.000Z',
  );
});
