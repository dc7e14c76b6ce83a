import { describe, expect, it } from 'vitest';
import { nextStop } from './walk.ts';

const number = (name: string, x: number, y: number) => ({ name, x, y });
/** Two rows of a layout, with the splits between them. */
const stops = [
  number('1', 0, 0),
  number('2', 100, 0),
  number('3', 200, 0),
  number('4', 0, 50),
  number('5', 100, 50),
  number('6', 200, 50),
  number('1/2', 50, 0),
  number('1/4', 0, 25),
  number('1/2/4/5', 50, 25),
];
const from = (name: string) => stops.find((stop) => stop.name === name) ?? { x: 0, y: 0 };

describe('moving over the layout with the arrow keys', () => {
  it('goes over the line between two numbers to the next number', () => {
    expect(nextStop(stops, from('1'), 'right')?.name).toBe('1/2');
    expect(nextStop(stops, from('1/2'), 'right')?.name).toBe('2');
  });

  it('stays in its row and column', () => {
    expect(nextStop(stops, from('6'), 'left')?.name).toBe('5');
    expect(nextStop(stops, from('5'), 'up')?.name).toBe('2');
  });

  it('reaches the corner from the line next to it', () => {
    expect(nextStop(stops, from('1/4'), 'right')?.name).toBe('1/2/4/5');
  });

  it('stops at the edge', () => {
    expect(nextStop(stops, from('3'), 'right')).toBeUndefined();
    expect(nextStop(stops, from('1'), 'up')).toBeUndefined();
  });
});
