import { expect, it } from 'vitest';
import { entry, stateOf } from '../../test/tournament.ts';
import { nearMoney, ownEntry, rankEntries, tableOf } from './follow.ts';

it('the player’s own entry is the one still in play rather than one that is out, and never a withdrawn one', () => {
  const entries = [
    entry(1, { status: 'out', place: 9 }),
    entry(2, { status: 'playing' }),
    entry(3, { status: 'refunded' }),
    entry(4),
    entry(5, { status: 'advanced' }),
  ];
  expect(ownEntry(stateOf({ entries, mine: [1, 2, 3, 5] }))?.number).toBe(2);
  expect(ownEntry(stateOf({ entries, mine: [1, 3] }))?.number).toBe(1);
  expect(ownEntry(stateOf({ entries, mine: [3] }))).toBeUndefined();
  expect(ownEntry(stateOf({ entries, mine: [] }))).toBeUndefined();
});

it('a table is found by its number; an entry without a seat has none', () => {
  const { view } = stateOf({ entries: [] });
  expect(tableOf(view, entry(1, { table: 2 }))).toBe('t2');
  expect(tableOf(view, entry(1, { table: 0 }))).toBeUndefined();
});

it('entries rank by place, and by chips if places are not known yet', () => {
  const entries = [
    entry(1, { stack: 500 }),
    entry(2, { status: 'out', place: 4 }),
    entry(3, { stack: 900 }),
    entry(4, { status: 'refunded' }),
    entry(5, { place: 2 }),
  ];
  expect(rankEntries(entries).map(({ number }) => number)).toEqual([5, 2, 3, 1]);
});

it('the money is reported as near once prizes are final, if players are eliminated one by one', () => {
  const { view } = stateOf({ view: { playersLeft: 3 } });
  const not = { ...view, prizes: { ...view.prizes, final: false } };
  const none = { ...view, playersLeft: 0, prizes: { ...view.prizes, paidPlaces: 0 } };
  const bracket = { kind: 'single' as const, round: 1, matches: [], byes: [], upcoming: [], ranks: [] };
  expect(nearMoney(view)).toBe('bubble');
  expect(nearMoney({ ...view, playersLeft: 4 })).toBeUndefined();
  expect([not, none, { ...view, phase: 'over' as const }, { ...view, teamSize: 2 }].map(nearMoney)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // There are two semifinals, whose losers each get half of the third prize.
  expect(nearMoney({ ...view, bracket })).toBeUndefined();
  expect(nearMoney({ ...view, bracket, playersLeft: 2 })).toBe('in');
});
