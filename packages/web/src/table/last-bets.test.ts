import { money } from '@croupier/core';
import { expect, it } from 'vitest';
import { after } from './last-bets.ts';

const red = [{ position: 'red', amount: money(500) }];
const none = { last: [], running: { round: 0, bets: [] } };

it('offers the bets of the game before for a rebet, and forgets them only for newer ones', () => {
  const placed = after(after(none, 1, []), 1, red);
  expect(placed.last).toEqual([]);
  const next = after(placed, 2, []);
  expect(next.last).toEqual(red);
  const idle = after(next, 3, []);
  expect(idle.last).toEqual(red);
});

it('takes the bets as they were last in that game, not all that ever lay', () => {
  const changed = after(
    after(after(none, 1, red), 1, [...red, { position: '17', amount: money(100) }]),
    1,
    red,
  );
  expect(after(changed, 2, []).last).toEqual(red);
});
