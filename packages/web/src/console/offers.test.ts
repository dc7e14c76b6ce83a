import { type MoveOption, money } from '@croupier/core';
import { expect, it } from 'vitest';
import { optionsAllowing, optionsOfType, valuesOf } from './offers.ts';

const amount = (min: number, max: number) =>
  ({ any: 'amount', min: money(min), max: money(max), step: money(5) }) as const;

const options: readonly MoveOption[] = [
  { move: { type: 'ball', pocket: { any: 'of', values: ['0', '32', '15'] } }, draw: true },
  {
    move: {
      type: 'late-bet',
      seat: { any: 'of', values: ['a', 'b'] },
      position: 'red',
      amount: amount(5, 50),
    },
  },
  { move: { type: 'late-bet', seat: 'a', position: '17', amount: amount(10, 500) } },
  { move: { type: 'pay' } },
];

it('`optionsOfType` finds the options for a type of move', () => {
  expect(optionsOfType(options, 'late-bet')).toHaveLength(2);
  expect(optionsOfType(options, 'void-game')).toHaveLength(0);
});

it('`valuesOf` lists every value of a field once, whether it is fixed or open', () => {
  expect(valuesOf(optionsOfType(options, 'ball'), 'pocket')).toEqual(['0', '32', '15']);
  expect(valuesOf(optionsOfType(options, 'late-bet'), 'seat')).toEqual(['a', 'b']);
  expect(valuesOf(optionsOfType(options, 'pay'), 'seat')).toEqual([]);
});

it('`optionsAllowing` keeps only the options that allow the choices so far', () => {
  const late = optionsOfType(options, 'late-bet');
  expect(valuesOf(optionsAllowing(late, { seat: 'b' }), 'position')).toEqual(['red']);
  expect(optionsAllowing(late, { seat: 'b', position: '17' })).toEqual([]);
  expect(optionsAllowing(late, { seat: undefined })).toEqual(late);
});
