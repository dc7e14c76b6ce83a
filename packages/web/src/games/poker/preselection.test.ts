import { expect, it } from 'vitest';
import { isStillValid, preselectedMove, preselections } from './preselection.ts';

const offered = (...types: string[]) => types.map((type) => ({ move: { type } }));

it('check-fold checks if that is free, and otherwise folds', () => {
  expect(preselectedMove({ kind: 'check-fold' }, 0, offered('fold', 'check', 'bet'))).toEqual({
    type: 'check',
  });
  expect(preselectedMove({ kind: 'check-fold' }, 500, offered('fold', 'call'))).toEqual({ type: 'fold' });
});

it('a check is cancelled when another player bets, and a call when its price changes', () => {
  expect(isStillValid({ kind: 'check' }, 500)).toBe(false);
  expect(preselectedMove({ kind: 'check' }, 500, offered('fold', 'call'))).toBeUndefined();
  expect(preselectedMove({ kind: 'call', toCall: 500 }, 500, offered('fold', 'call'))).toEqual({
    type: 'call',
  });
  expect(preselectedMove({ kind: 'call', toCall: 500 }, 900, offered('fold', 'call'))).toBeUndefined();
});

it('call-any calls a bet of any size, and checks if there is nothing to call', () => {
  expect(preselectedMove({ kind: 'call-any' }, 9000, offered('fold', 'call'))).toEqual({ type: 'call' });
  expect(preselectedMove({ kind: 'call-any' }, 0, offered('fold', 'check'))).toEqual({ type: 'check' });
});

it('a preselection makes no move that is not allowed', () => {
  expect(preselectedMove({ kind: 'call-any' }, 300, offered('bring-in'))).toBeUndefined();
});

it('a call is offered only if there is something to call', () => {
  expect(preselections(0).map(({ kind }) => kind)).toEqual(['check-fold', 'check', 'call-any']);
  expect(preselections(700)).toContainEqual({ kind: 'call', toCall: 700 });
});
