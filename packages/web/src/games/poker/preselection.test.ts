import { expect, it } from 'vitest';
import { isStillValid, preselectedMove, preselections } from './preselection.ts';

const offered = (...types: string[]) => types.map((type) => ({ move: { type } }));

it('checks if that is free, and otherwise folds', () => {
  expect(preselectedMove({ kind: 'check-fold' }, 0, offered('fold', 'check', 'bet'))).toEqual({
    type: 'check',
  });
  expect(preselectedMove({ kind: 'check-fold' }, 500, offered('fold', 'call'))).toEqual({ type: 'fold' });
});

it('drops a check when another player bets, and a call when its price changes', () => {
  expect(isStillValid({ kind: 'check' }, 500)).toBe(false);
  expect(preselectedMove({ kind: 'check' }, 500, offered('fold', 'call'))).toBeUndefined();
  expect(preselectedMove({ kind: 'call', toCall: 500 }, 500, offered('fold', 'call'))).toEqual({
    type: 'call',
  });
  expect(preselectedMove({ kind: 'call', toCall: 500 }, 900, offered('fold', 'call'))).toBeUndefined();
});

it('calls any price, and checks if there is none', () => {
  expect(preselectedMove({ kind: 'call-any' }, 9000, offered('fold', 'call'))).toEqual({ type: 'call' });
  expect(preselectedMove({ kind: 'call-any' }, 0, offered('fold', 'check'))).toEqual({ type: 'check' });
});

it('makes no move that is not allowed', () => {
  expect(preselectedMove({ kind: 'call-any' }, 300, offered('bring-in'))).toBeUndefined();
});

it('offers a call only if there is something to call', () => {
  expect(preselections(0).map(({ kind }) => kind)).toEqual(['check-fold', 'check', 'call-any']);
  expect(preselections(700)).toContainEqual({ kind: 'call', toCall: 700 });
});
