import { expect, it } from 'vitest';
import { choices, moveAhead, stillHolds } from './choices.ts';

const offered = (...types: string[]) => types.map((type) => ({ move: { type } }));

it('checks where that is free and folds where it is not', () => {
  expect(moveAhead({ kind: 'check-fold' }, 0, offered('fold', 'check', 'bet'))).toEqual({ type: 'check' });
  expect(moveAhead({ kind: 'check-fold' }, 500, offered('fold', 'call'))).toEqual({ type: 'fold' });
});

it('gives a check up when somebody bets, and a call when it costs something else', () => {
  expect(stillHolds({ kind: 'check' }, 500)).toBe(false);
  expect(moveAhead({ kind: 'check' }, 500, offered('fold', 'call'))).toBeUndefined();
  expect(moveAhead({ kind: 'call', toCall: 500 }, 500, offered('fold', 'call'))).toEqual({ type: 'call' });
  expect(moveAhead({ kind: 'call', toCall: 500 }, 900, offered('fold', 'call'))).toBeUndefined();
});

it('calls any price, and checks where there is none', () => {
  expect(moveAhead({ kind: 'call-any' }, 9000, offered('fold', 'call'))).toEqual({ type: 'call' });
  expect(moveAhead({ kind: 'call-any' }, 0, offered('fold', 'check'))).toEqual({ type: 'check' });
});

it('makes no move that is not offered', () => {
  expect(moveAhead({ kind: 'call-any' }, 300, offered('bring-in'))).toBeUndefined();
});

it('offers a call only where there is something to call', () => {
  expect(choices(0).map(({ kind }) => kind)).toEqual(['check-fold', 'check', 'call-any']);
  expect(choices(700)).toContainEqual({ kind: 'call', toCall: 700 });
});
