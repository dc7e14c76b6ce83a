import { player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { holdemTable, LEVEL, threeHanded } from '../../../test/cash-holdem.ts';
import { CashTable } from '../../../test/poker.ts';
import { korunaLevels } from './levels.ts';
import { texasHoldem } from './texas-holdem.ts';

describe('the drop', () => {
  const drop = (table: CashTable, players: number, each: number) => {
    const stacks = Object.fromEntries(Array.from({ length: players }, (_, index) => [index + 1, each]));
    table.seat(stacks).start(1).deal();
    table.do(table.turn, 'raise', { to: each });
    while (table.phase === 'bet') table.do(table.turn, 'call');
    table.checkDown();
    return table.moved('rake').reduce((sum, { amount }) => sum + amount, 0);
  };

  it('is 5 % of the pot, up to the cap for the level and the number of players dealt in {kings.poker-cash-games.08 kings.poker-cash-games.10-11 kings.poker-cash-games.E1}', () => {
    expect(drop(holdemTable('2/5', { buyIn: { min: 5000 } }), 6, 50)).toBe(15);
    expect(drop(holdemTable('2/5', { buyIn: { min: 1000, max: 100_000 } }), 4, 250)).toBe(10);
    expect(drop(holdemTable('2/5', { buyIn: { min: 1000, max: 100_000 } }), 5, 200)).toBe(20);
  });

  it('is capped at 30 instead of 35 at 5/5 for five players and a pot of 700 {kings.poker-cash-games.E2}', () => {
    expect(drop(holdemTable('5/5'), 5, 140)).toBe(30);
  });

  it('has a separate table for korunas, exactly as printed {kings.poker-cash-games.12-26 kings.poker-cash-games.E2-3}', () => {
    const rows = korunaLevels.map(({ small, big, cap, time }) =>
      [small, big, cap.few, cap.many, time.minutes * 100, time.fee].map((amount) => amount / 100).join(' '),
    );
    expect(rows).toEqual([
      '30 90 300 600 30 450',
      '60 60 300 600 30 450',
      '60 150 300 600 30 450',
      '150 150 300 600 30 450',
      '150 300 300 600 30 750',
      '300 300 300 600 30 750',
      '300 750 300 750 30 750',
      '750 750 300 750 30 750',
      '750 1500 750 750 30 1500',
      '1500 1500 750 750 30 1500',
      '1500 3000 750 750 30 1500',
      '3000 3000 750 750 60 3000',
      '3000 6000 750 750 60 6000',
      '6000 12000 750 750 60 9000',
      '15000 30000 750 750 60 9000',
    ]);
    const table = (level: number) =>
      new CashTable({ ...texasHoldem, currency: 'CZK', levels: korunaLevels, usualLevel: level });
    // At 150/150, 5 % of a pot of 21,000 is 1,050. The cap is 600.
    expect(drop(table(3), 5, 4200)).toBe(600);
    expect(drop(table(6), 4, 15_000)).toBe(300);
    expect(drop(table(6), 5, 15_000)).toBe(750);
    expect(drop(table(8), 2, 30_000)).toBe(750);
  });

  it('is 23 from 460 at 50/100, and is capped at 25 {kings.poker-cash-games.E4}', () => {
    const small = holdemTable('50/100', { buyIn: { min: 10_000 } })
      .seat({ 1: 1000, 2: 1000, 3: 1000 })
      .start(1)
      .deal();
    small.do('p1', 'raise', { to: 230 }).do('p2', 'call').do('p3', 'fold').checkDown();
    // The pot is 560: 230 from each of two players, and the folded big blind of 100.
    expect(small.moved('rake').map(({ amount }) => amount)).toEqual([25]);
    const pot = holdemTable('50/100', { buyIn: { min: 10_000 } })
      .seat({ 1: 1000, 2: 1000 })
      .start(1)
      .deal();
    pot.do('p1', 'raise', { to: 230 }).do('p2', 'call').checkDown();
    expect(pot.moved('rake').map(({ amount }) => amount)).toEqual([23]);
  });

  it.each(texasHoldem.levels.map((level, index) => [index, level] as const))(
    'follows level %i of the table {kings.poker-cash-games.12-26}',
    (index, { small, big, cap, time }) => {
      const row = [small, big, cap.few, cap.many, time.minutes * 100, time.fee].map((amount) => amount / 100);
      expect(row).toEqual(
        [
          [1, 3, 10, 20, 30, 25],
          [2, 2, 10, 20, 30, 25],
          [2, 5, 10, 20, 30, 25],
          [5, 5, 15, 30, 30, 30],
          [5, 10, 15, 30, 30, 30],
          [10, 10, 15, 30, 30, 30],
          [10, 25, 15, 30, 30, 30],
          [25, 25, 15, 30, 30, 30],
          [25, 50, 15, 30, 30, 50],
          [50, 50, 15, 30, 30, 50],
          [50, 100, 25, 30, 30, 50],
          [100, 100, 25, 30, 60, 100],
          [100, 200, 25, 30, 60, 200],
          [200, 400, 25, 30, 60, 300],
          [500, 1000, 25, 30, 60, 300],
        ][index],
      );
    },
  );

  it('the levels are the house’s blinds, and the stack is the only maximum {kings.poker-cash-games.27}', () => {
    expect(() => new CashTable(texasHoldem, { level: 15 })).toThrow();
    const table = threeHanded().deal();
    expect(table.option('p1', 'raise')?.move.to).toMatchObject({ max: 100_000 });
  });

  it('is the only amount taken from a pot {kings.poker-cash-games.28 kings.poker-cash-games.128}', () => {
    const table = threeHanded().checkDown();
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([1]);
    expect(table.moved('fee')).toEqual([]);
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(29);
  });

  it('is replaced by a fee that each player pays after each period at a table with a time charge {kings.poker-cash-games.09 kings.poker-cash-games.100 kings.poker-cash-games.E5}', () => {
    const stacks = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 1, 4000]));
    const table = holdemTable('100/200', { charge: 'time' }).seat(stacks).wait(59);
    expect(table.moved('fee')).toEqual([]);
    table.wait(1);
    expect(table.moved('fee')).toHaveLength(8);
    expect(table.moved('fee').reduce((sum, { amount }) => sum + amount, 0)).toBe(1600);
    table.start(1).checkDown();
    expect(table.moved('rake')).toEqual([]);
  });
});

describe('buying in', () => {
  it('a free seat can be taken with a buy-in within the table’s limits {kings.poker-cash-games.03 kings.poker-cash-games.29 kings.poker-cash-games.93}', () => {
    const table = holdemTable('5/10', { buyIn: { min: 20_000, max: 100_000 } });
    expect(table.option('p1', 'sit')?.move.amount).toMatchObject({ min: 20_000, max: 100_000 });
    expect(table.refused(player(seatId('p1')), 'sit', { place: 1, amount: 19_900 }).rule).toBe(
      'kings.poker-cash-games.29',
    );
    table.seat({ 1: 200 });
    expect(table.moved('buy')).toEqual([{ seat: 'p1', amount: 200, to: 'stack' }]);
    expect(table.offers(player(seatId('p2')), { type: 'sit', place: 1, amount: 20_000 } as never)).toBe(
      false,
    );
  });

  it('chips bought during a hand play from the next hand on, and the amount is announced {kings.poker-cash-games.05 kings.poker-cash-games.36 kings.poker-cash-games.41}', () => {
    const table = threeHanded().deal().do('p2', 'top-up', { amount: 500 });
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 990 });
    expect(table.view().places[1]?.behind).toBe(50_000);
    table.do('p1', 'fold');
    expect(table.option('p2', 'raise')?.move.to).toMatchObject({ max: 100_000 });
    table.do('p2', 'fold').next();
    table.start();
    expect(table.state.current?.hand.setup.stacks).toContain(149_500);
  });

  it('chips are money, and stay on the table until the player leaves {kings.poker-cash-games.02 kings.poker-cash-games.37-38 kings.poker-cash-games.42}', () => {
    const table = threeHanded();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    expect(offered.filter((type) => ['cash', 'give', 'take-off'].includes(type))).toEqual([]);
    table.foldAround().next();
    table.do('p1', 'leave');
    expect(table.moved('cash')).toEqual([{ seat: 'p1', amount: 1000, to: 'purse' }]);
  });

  it('a player who returns within three hours brings exactly what they left with, but at least the minimum {kings.poker-cash-games.35 kings.poker-cash-games.E10}', () => {
    const bounds = (leftWith: number, minutes: number) => {
      const table = holdemTable('5/10', { buyIn: { min: 20_000, max: 200_000 } });
      // The player leaves with the same chips, because no hand has been played.
      table.seat({ 1: Math.max(200, leftWith) });
      const own = table.state.table.places[1];
      if (own) own.stack = (leftWith * 100) as never;
      table.do('p1', 'leave').wait(minutes);
      return table.option('p1', 'sit')?.move.amount;
    };
    expect(bounds(1240, 150)).toMatchObject({ min: 124_000, max: 124_000 });
    expect(bounds(1240, 210)).toMatchObject({ min: 20_000, max: 200_000 });
    expect(bounds(120, 150)).toMatchObject({ min: 20_000 });
  });

  it('new buy-ins are higher when blinds go up, while seated players keep their stacks {kings.poker-cash-games.30} {kings.poker-cash-games.31} {kings.poker-cash-games.32}', () => {
    const table = holdemTable('5/10').seat({ 1: 200, 2: 200 }).start(1).foldAround();
    table.next({ level: LEVEL['50/100'] });
    expect(table.option('p3', 'sit')?.move.amount).toMatchObject({ min: 200_000 });
    table.start();
    expect(table.dealtIn()).toHaveLength(2);
  });
});
