import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkData, faultSentence } from './faults.ts';

const bet = z.strictObject({
  type: z.literal('bet'),
  amount: z.int().min(5).max(100).multipleOf(5),
  on: z.union([z.strictObject({ pocket: z.string().max(2) }), z.array(z.string()).min(2).max(2)]).optional(),
  colour: z.enum(['red', 'black']).optional(),
  note: z
    .string()
    .regex(/^[a-z]+$/)
    .min(1, 'This note is empty.')
    .optional(),
});
const moves = z.discriminatedUnion('type', [bet, z.strictObject({ type: z.literal('pass') })]);

const told = (data: unknown): string | undefined => {
  const { faults } = checkData(moves, data);
  return faults && faultSentence(faults[0], 'The move');
};

describe('a fault in data is one sentence of ours, which begins with the path of the field', () => {
  it.each([
    [{ type: 'bet', amount: 10, stake: 5 }, 'stake: This is unknown here. Remove it, or correct its name.'],
    [{ type: 'bet' }, 'amount: This is missing.'],
    [{ type: 'bet', amount: '10' }, 'amount: This must be a number.'],
    [{ type: 'bet', amount: 7.5 }, 'amount: This must be a whole number.'],
    [{ type: 'bet', amount: 0 }, 'amount: This must be at least 5.'],
    [{ type: 'bet', amount: 105 }, 'amount: This must be at most 100.'],
    [{ type: 'bet', amount: 12 }, 'amount: This must be a multiple of 5.'],
    [{ type: 'bet', amount: 10, colour: 'green' }, 'colour: This must be "red" or "black".'],
    [{ type: 'bet', amount: 10, on: { pocket: '100' } }, 'on.pocket: This must have at most 2 characters.'],
    [
      { type: 'bet', amount: 10, on: { pocket: '1', row: 2 } },
      'on.row: This is unknown here. Remove it, or correct its name.',
    ],
    [{ type: 'bet', amount: 10, note: 'A' }, 'note: This must match the pattern /^[a-z]+$/.'],
    [{ type: 'bet', amount: 10, on: { pocket: 5 } }, 'on.pocket: This must be text.'],
    [{ type: 'bet', amount: 10, on: 7 }, 'on: This must be an object, or must be a list.'],
    [{ type: 'stay' }, 'type: This must be "bet" or "pass".'],
    [[], 'The move must be an object.'],
    [null, 'The move must be an object.'],
  ])('%j', (data, sentence) => {
    expect(told(data)).toBe(sentence);
  });

  it('keeps the words of the schema', () => {
    const { faults = [] } = checkData(bet, { type: 'bet', amount: 10, note: '' });
    expect(faults.map((fault) => faultSentence(fault, 'The bet'))).toContain('note: This note is empty.');
  });

  it('names each unknown field', () => {
    const { faults = [] } = checkData(bet, { type: 'bet', amount: 10, a: 1, b: 2 });
    expect(faults.map(({ at }) => at)).toEqual(['a', 'b']);
  });

  it('is absent if the data match', () => {
    expect(checkData(moves, { type: 'pass' })).toEqual({ data: { type: 'pass' } });
  });
});
