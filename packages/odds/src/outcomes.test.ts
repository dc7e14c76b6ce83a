import { describe, expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';

describe('the outcomes of a draw', () => {
  it('are all its values, each with the number of draws that produce the value', () => {
    const draw = {
      move: {
        type: 'dice',
        red: { any: 'of', values: [1, 2] },
        blue: { any: 'of', values: ['n', 'n', 'hi'] },
      },
      draw: true,
    } as const;
    expect(outcomesOf(draw)).toEqual([
      { move: { type: 'dice', red: 1, blue: 'n' }, ways: 2 },
      { move: { type: 'dice', red: 1, blue: 'hi' }, ways: 1 },
      { move: { type: 'dice', red: 2, blue: 'n' }, ways: 2 },
      { move: { type: 'dice', red: 2, blue: 'hi' }, ways: 1 },
    ]);
  });

  it('do not exist for a decision by a person', () => {
    expect(() => outcomesOf({ move: { type: 'pay' } })).toThrow(TypeError);
  });
});
