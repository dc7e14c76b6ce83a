import { money, type SettlementLine } from '@croupier/core';
import { expect, it } from 'vitest';
import { otherPlayersChips, pathBetween, settlementPaths } from './paths.ts';

const box = { x: 100, y: 400 };
const bank = { x: 500, y: 50 };
const purse = { x: 900, y: 10 };
const line = (more: Partial<SettlementLine>) =>
  ({
    seat: 'anna',
    bet: '3/main',
    stake: money(500),
    outcome: 'won',
    rule: 'kings.blackjack.61',
    ...more,
  }) as SettlementLine;
const ends = (all: ReturnType<typeof settlementPaths>) =>
  all.map(({ amount, path }) => {
    const [first, ...rest] = path.stops;
    const last = rest.at(-1);
    return [amount, [first?.x, first?.y], [last?.x, last?.y]];
  });

it('there is no path if one of its ends is not on the screen', () => {
  expect(pathBetween(undefined, box)).toBeUndefined();
  expect(settlementPaths(line({ take: money(500) }), { box: undefined, bank, purse })).toEqual([]);
  expect(settlementPaths(line({ take: money(500) }), { box, bank: undefined, purse })).toEqual([]);
});

it('a lost stake moves to the bank', () => {
  expect(ends(settlementPaths(line({ outcome: 'lost', take: money(500) }), { box, bank, purse }))).toEqual([
    [500, [100, 400], [500, 50]],
  ]);
});

it('a win moves from the bank to the box, and then to the purse together with the stake', () => {
  const moved = settlementPaths(line({ pay: money(750), return: money(500) }), { box, bank, purse });
  expect(ends(moved)).toEqual([
    [500, [100, 400], [900, 10]],
    [750, [500, 50], [900, 10]],
  ]);
  const paid = moved[1]?.path.stops ?? [];
  expect(paid.some(({ x, y }) => Math.abs(x - box.x) < 40 && y === box.y)).toBe(true);
});

it('a surrendered stake is split between bank and purse', () => {
  expect(ends(settlementPaths(line({ take: money(250), return: money(250) }), { box, bank, purse }))).toEqual(
    [
      [250, [100, 400], [500, 50]],
      [250, [100, 400], [900, 10]],
    ],
  );
});

it('the other players’ chips in a bet move, except those that have moved early', () => {
  const all = { bet: '3/main', take: 300, pay: 750, return: 700 };
  const own = [
    line({ pay: money(500), return: money(500) }),
    line({ pay: money(250), return: money(200), early: true }),
    line({ bet: '2/main', take: money(300) }),
  ];
  expect(otherPlayersChips(all, own)).toEqual({ take: 300, pay: 250, return: 200 });
});
