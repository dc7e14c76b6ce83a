// @vitest-environment happy-dom
import { money } from '@croupier/core';
import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { cleanup } from '../../test/render.tsx';
import { lastBetsAfter, useLastBets } from './last-bets.ts';

const red = [{ position: 'red', amount: money(500) }];
const none = { last: [], running: { round: 0, bets: [] } };

it('the bets of the previous round are offered for a rebet, and kept until there are newer ones', () => {
  const placed = lastBetsAfter(lastBetsAfter(none, 1, []), 1, red);
  expect(placed.last).toEqual([]);
  const next = lastBetsAfter(placed, 2, []);
  expect(next.last).toEqual(red);
  const idle = lastBetsAfter(next, 3, []);
  expect(idle.last).toEqual(red);
});

it('a rebet uses the final bets of that round, not all that were ever placed', () => {
  const changed = lastBetsAfter(
    lastBetsAfter(lastBetsAfter(none, 1, red), 1, [...red, { position: '17', amount: money(100) }]),
    1,
    red,
  );
  expect(lastBetsAfter(changed, 2, []).last).toEqual(red);
});

it('only whole chips with a position are accepted from the browser’s storage', () => {
  onTestFinished(() => localStorage.clear());
  onTestFinished(cleanup);
  const last = [
    { position: 'red', amount: 500 },
    { position: 17, amount: 500 },
    { amount: 500 },
    { position: 'black', amount: 0.5 },
    { position: 'even', amount: 0 },
    { position: 'odd' },
    null,
  ];
  localStorage.setItem('croupier.last-bets.t1', JSON.stringify({ last }));
  expect(renderHook(() => useLastBets('t1', 1, false, [])).result.current).toEqual(red);
});
