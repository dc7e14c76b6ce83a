import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from './money.ts';
import { allowsMove, costOf, type MoveOption, matches, type Pattern, randomMove } from './option.ts';

const bet: MoveOption = {
  move: {
    type: 'bet',
    chips: {
      any: 'items',
      of: [
        { position: 'red', amount: { any: 'amount', min: money(500), max: money(2500), step: money(100) } },
        { position: '17', amount: { any: 'amount', min: money(100), max: money(300), step: money(100) } },
      ],
      min: 1,
      max: 2,
      total: money(1000),
    },
  },
};
const chip = (position: string, amount: number) => ({ position, amount });

describe('an option', () => {
  it('allows a value within its bounds', () => {
    expect(allowsMove([bet], { type: 'bet', chips: [chip('red', 500)] })).toBe(true);
    expect(allowsMove([bet], { type: 'bet', chips: [chip('17', 300), chip('red', 700)] })).toBe(true);
  });

  it.each([
    ['below the minimum', [chip('red', 400)]],
    ['above the maximum', [chip('17', 400)]],
    ['between two steps', [chip('17', 150)]],
    ['on a position that is not offered', [chip('black', 500)]],
    ['on one position twice', [chip('17', 100), chip('17', 100)]],
    ['over the total', [chip('red', 900), chip('17', 200)]],
    ['of nothing', []],
    ['with an extra field', [{ ...chip('17', 100), colour: 'blue' }]],
    ['that is not a list', 'red'],
  ])('refuses a move %s', (_, chips) => {
    expect(allowsMove([bet], { type: 'bet', chips })).toBe(false);
  });

  it('refuses a move with an extra or a missing field', () => {
    expect(allowsMove([{ move: { type: 'pay' } }], { type: 'pay', extra: 1 })).toBe(false);
    expect(allowsMove([bet], { type: 'bet' })).toBe(false);
  });

  it('allows every random move made from it', () => {
    const patterns: Pattern[] = [
      bet.move as Pattern,
      { any: 'integer', min: -3, max: 3 },
      { any: 'of', values: ['0', '00', 17] },
      { any: 'text', maxLength: 5 },
      { any: 'subset', values: ['a', 'b', 'c'], min: 0, max: 2 },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.array(fc.nat(), { maxLength: 20 }), (pattern, tape) => {
        let at = 0;
        const value = randomMove(
          { move: { type: 'any', value: pattern } },
          (below) => (tape[at++] ?? 0) % below,
        ).value;
        expect(matches(pattern, value)).toBe(true);
      }),
    );
  });
});

describe('the cost of a move', () => {
  const cost = (stake: MoveOption['stake'], move: object) =>
    costOf({ ...(stake === undefined ? {} : { stake }) }, move);

  it('is zero unless the option states a cost', () => {
    expect(cost(undefined, { type: 'stand' })).toBe(0);
    expect(cost(money(250), { type: 'double' })).toBe(250);
  });

  it('is a field of the move, times the number of payments', () => {
    expect(cost({ of: 'amount' }, { type: 'insure', amount: 100 })).toBe(100);
    expect(cost({ of: 'piece', each: 5 }, { type: 'announce', piece: 100 })).toBe(500);
  });

  it('does not include chips that are already on the table', () => {
    expect(cost({ of: 'to', less: money(40) }, { type: 'raise', to: 100 })).toBe(60);
  });

  it('adds up the cost of several items', () => {
    expect(cost({ of: 'chips' }, { type: 'bet', chips: [chip('red', 500), chip('17', 300)] })).toBe(800);
  });
});
