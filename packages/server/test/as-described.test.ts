import { describe, expect, it } from 'vitest';
import { protocolMismatch } from './protocol-mismatch.ts';

const options = (...all: readonly object[]) => ({ t: 'options', id: null, table: '7', seq: 3, options: all });
const AMOUNT = { any: 'amount', min: 100, max: 500, step: 100 };
const BET = {
  type: 'bet',
  chips: { any: 'items', of: [{ position: 'red', amount: AMOUNT }], min: 1, max: 1 },
};

describe('a message from the server', () => {
  it('matches the protocol’s description, with all its fields', () => {
    const option = { move: BET, stake: { of: 'chips' }, about: { box: 1 }, pace: 'betting' };
    expect(protocolMismatch(options(option))).toBeUndefined();
  });

  it.each([
    ['lacks a field', { t: 'left', id: 1 }, /^table: /],
    ['has an extra field', { t: 'left', id: 1, table: '7', seed: 'ab' }, /^more fields/],
    ['has an extra field deep inside', options({ move: BET, stake: 5, likely: true }), /^more fields/],
    [
      'has a part of a game left out',
      { t: 'staff', table: '7', seq: 1, options: [], events: [] },
      /^staff: /,
    ],
    ['has half a coin', { t: 'purse', house: 'kings', homeSession: null, amount: 0.5 }, /^amount: /],
    [
      'has a value bounded on one side only',
      options({ move: { type: 'bet', amount: { any: 'amount', min: 1 } } }),
      /^options\.0\.move/,
    ],
    ['is of an unknown kind', { t: 'hint' }, /^t: /],
  ])('differs from its description if it %s', (_, message, why) => {
    expect(protocolMismatch(message)).toMatch(why);
  });
});
