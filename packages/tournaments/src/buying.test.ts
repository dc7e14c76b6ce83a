import { ZERO } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { booksOf } from './prizes/books.ts';
import { ownViewOf } from './views/own.ts';

const rebuy = { untilLevel: 2, max: 2, price: '50', chips: 1500 };

describe('rebuys and add-ons', () => {
  it('let a player without chips buy more until the next hand is dealt, without losing the seat or missing a hand {kings.poker-tournament-formats.32 kings.poker-tournament-formats.80-83 kings.poker-tournament-rules.14-16}', () => {
    const desk = new Desk({ formats: ['rebuy'], rebuy }).enter(3).start().knock(1, 2);
    expect(desk.tournament.entries[1]).toMatchObject({ status: 'playing', seat: 2, stack: 0 });
    desk.do({ type: 'rebuy', entry: 2 }).at(-1);
    expect(desk.stack(2)).toBe(1500);
    desk.begin();
    expect(desk.table().dealt).toEqual([1, 2, 3]);
    desk.over(1, [[1, 2, 1500]]);
    // The next hand is dealt before they answer, so they are eliminated.
    desk.begin();
    expect(desk.tournament.entries[1]?.status).toBe('out');
    expect(desk.tournament.eliminated).toEqual([{ entries: [2] }]);
    expect(booksOf(desk.tournament).gross).toBe(35_000);
  });

  it('are stored for the player with the time of each payment and refund {kings.poker-tournament-formats.80} {kings.poker-tournament-formats.81} {kings.poker-tournament-formats.82} {kings.poker-tournament-formats.83}', () => {
    const desk = new Desk({ formats: ['rebuy'], rebuy }).enter(3).start().knock(1, 2);
    desk.at = 60_000;
    desk.do({ type: 'rebuy', entry: 2 });
    const paid = (player: string) => ownViewOf(desk.tournament, player, ZERO).entries[0]?.payments;
    expect(paid('p2')).toEqual([
      { at: 0, why: 'buy-in', amount: 10_000 },
      { at: 60_000, why: 'rebuy', amount: 5_000 },
    ]);
    const early = new Desk().enter(3);
    early.at = 30_000;
    early.do({ type: 'unregister', entry: 1 });
    expect(ownViewOf(early.tournament, 'p1', ZERO).entries[0]?.payments.at(-1)).toEqual({
      at: 30_000,
      why: 'refund',
      amount: 10_000,
    });
  });

  it('are sold within the period, as often as announced, and only to players without chips unless announced otherwise {kings.poker-tournament-formats.18 kings.poker-tournament-formats.82}', () => {
    const desk = new Desk({ formats: ['rebuy'], rebuy }).enter(3).start();
    expect(desk.refused({ type: 'rebuy', entry: 1 })).toMatchObject({ code: 'rebuy-stack' });
    for (let turn = 0; turn < 2; turn++) {
      desk.knock(1, 2);
      desk.do({ type: 'rebuy', entry: 2 });
    }
    desk.knock(1, 2);
    expect(desk.tournament.entries[1]?.status).toBe('out');
    const late = new Desk({ formats: ['rebuy'], rebuy }).enter(3).start().pass(21).knock(1, 2);
    expect(late.tournament.entries[1]?.status).toBe('out');
    expect(late.refused({ type: 'rebuy', entry: 1 })).toMatchObject({ code: 'rebuy-over' });
    const small = new Desk({ formats: ['rebuy'], rebuy: { ...rebuy, maxStack: 1000 } }).enter(3).start();
    small.begin().do({ type: 'rebuy', entry: 1 });
    // A rebuy during a hand is paid immediately and joins the stack after the hand.
    expect(small.stack(1)).toBe(1000);
    expect(booksOf(small.tournament).gross).toBe(35_000);
    small.over(1, []);
    expect(small.stack(1)).toBe(2500);
    expect(new Desk().enter(2).start().refused({ type: 'rebuy', entry: 1 })).toMatchObject({
      code: 'no-rebuy',
    });
  });

  it('the add-on is sold once, in its level and the break after it {kings.poker-tournament-formats.82 kings.poker-tournament-formats.18}', () => {
    const desk = new Desk({
      formats: ['rebuy'],
      rebuy,
      addOn: { atLevel: 1, price: '30', chips: 3000 },
      levels: [
        { minutes: 10, smallBlind: 5, bigBlind: 10 },
        { break: 5 },
        { minutes: 10, smallBlind: 5, bigBlind: 10 },
      ],
    })
      .enter(3)
      .start()
      .pass(12);
    desk.do({ type: 'add-on', entry: 1 });
    expect(desk.stack(1)).toBe(4000);
    expect(desk.refused({ type: 'add-on', entry: 1 })).toMatchObject({ code: 'add-on-used' });
    desk.pass(5);
    expect(desk.refused({ type: 'add-on', entry: 2 })).toMatchObject({ code: 'no-add-on' });
  });
});

describe('multi-stack', () => {
  const five = {
    formats: ['multi-stack'],
    multiStack: { count: 5, size: 1000 },
    buyIns: [{ id: 'seat', price: '100', stack: 5000 }],
  };

  it('lets a player start with some of five stacks and add more between hands for free, and adds the last one automatically {kings.poker-tournament-formats.35 kings.poker-tournament-formats.101-106 kings.poker-tournament-formats.108 kings.poker-tournament-formats.E4}', () => {
    const desk = new Desk(five).enter(3, { stacks: 1 }).start();
    expect(desk.tournament.entries[1]).toMatchObject({ stack: 1000, reserveStacks: 4 });
    desk.begin().do({ type: 'add-stacks', entry: 2, count: 2 });
    expect(desk.stack(2)).toBe(1000);
    desk.over(1, []);
    expect(desk.tournament.entries[1]).toMatchObject({ stack: 3000, reserveStacks: 2 });
    desk.knock(1, 2);
    expect(desk.refused({ type: 'give-up', entry: 2 })).toMatchObject({ code: 'must-add' });
    desk.do({ type: 'add-stacks', entry: 2, count: 1 });
    desk.knock(1, 2);
    // One stack was left, so it is added automatically.
    expect(desk.tournament.entries[1]).toMatchObject({ stack: 1000, reserveStacks: 0, status: 'playing' });
    desk.knock(1, 2);
    expect(desk.tournament.entries[1]?.status).toBe('out');
    expect(booksOf(desk.tournament).gross).toBe(30_000);
    expect(desk.refused({ type: 'add-stacks', entry: 1, count: 5 })).toMatchObject({ code: 'no-stacks' });
  });

  it('gives all remaining stacks to a broke player who does not choose before the next hand {kings.poker-tournament-formats.107 kings.poker-tournament-formats.171 kings.poker-tournament-formats.A7}', () => {
    const desk = new Desk(five).enter(3, { stacks: 2 }).start().knock(1, 2).begin();
    expect(desk.tournament.entries[1]).toMatchObject({ stack: 3000, reserveStacks: 0 });
    expect(desk.table().dealt).toContain(2);
  });

  it('gives everybody their remaining stacks when the announced period ends {kings.poker-tournament-formats.A7}', () => {
    const desk = new Desk({ ...five, multiStack: { ...five.multiStack, closesAtLevel: 2 } })
      .enter(3, { stacks: 2 })
      .start();
    desk.pass(10);
    expect([1, 2, 3].map((entry) => desk.stack(entry))).toEqual([5000, 5000, 5000]);
  });
});
