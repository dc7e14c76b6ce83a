import { expect, it } from 'vitest';
import { typed } from './typed.ts';

const single = ['0', ...Array.from({ length: 36 }, (_, index) => String(index + 1))];
const double = [...single, '00'];

function type(keys: string, pockets: readonly string[]): string {
  return [...keys].reduce((text, key) => typed(text, key, pockets), '');
}

it('takes one and two digits', () => {
  expect(type('7', single)).toBe('7');
  expect(type('17', single)).toBe('17');
  expect(type('36', single)).toBe('36');
});

it('begins anew with a digit that leads to no pocket', () => {
  expect(type('37', single)).toBe('7');
  expect(type('172', single)).toBe('2');
  expect(type('00', single)).toBe('0');
});

it('knows double zero where the wheel has it', () => {
  expect(type('00', double)).toBe('00');
});

it('takes back, clears, and passes over other keys', () => {
  expect(typed('17', 'Backspace', single)).toBe('1');
  expect(typed('17', 'Escape', single)).toBe('');
  expect(typed('1', 'x', single)).toBe('1');
});
