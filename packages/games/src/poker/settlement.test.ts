import { seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import type { PokerPlan } from './plan.ts';
import { close } from './settlement.ts';
import type { PokerState } from './state.ts';

const AWARD = 'nobody.poker.03';
const VOID = 'nobody.poker.09';
const plan = { cites: { award: AWARD } } as unknown as PokerPlan;
const [anna, bert, carl, dora] = ['anna', 'bert', 'carl', 'dora'].map(seatId);

/** Returns a round whose players began with 500 chips. Each player is given by their final stack and win. */
function closed(players: readonly (readonly [stack: number, won: number])[], own: object = {}) {
  const current = {
    seats: [anna, bert, carl, dora].slice(0, players.length),
    hand: {
      setup: { stacks: players.map(() => 500) },
      players: players.map(([stack, won]) => ({ stack, won })),
    },
  };
  const table = {
    places: { 1: { stack: 300, behind: 20 } },
    absent: { bert: { stack: 5, behind: 0 } },
    hands: 7,
    last: { winner: 'anna' },
  };
  return close(plan, { stage: 'ended', current, void: null, table, ...own } as unknown as PokerState);
}

const line = { bet: 'pot', early: true, outcome: 'lost', rule: AWARD, to: 'stack' };

describe('the settlement of a hand', () => {
  it('is undefined before the hand has ended', () => {
    expect(closed([], { stage: 'playing' })).toBeUndefined();
  });

  it('lists each player’s wins and losses in the pot', () => {
    const lines = closed([
      [400, 0], // lost all 100 that they paid
      [600, 200], // paid 100, and won 100 more
      [500, 100], // just got back what they paid
      [450, 50], // paid 100, and won half of it back
    ])?.settlement;
    expect(lines).toEqual([
      { ...line, seat: anna, stake: 100, take: 100 },
      { ...line, seat: bert, stake: 100, outcome: 'won', return: 100, pay: 100 },
      { ...line, seat: carl, stake: 100, outcome: 'pushed', return: 100 },
      { ...line, seat: dora, stake: 100, take: 50, return: 50 },
    ]);
  });

  it('is exact to the smallest chip, and omits players who have paid nothing', () => {
    expect(
      closed([
        [499, 0],
        [500, 1],
        [501, 2],
        [500, 0],
      ])?.settlement,
    ).toEqual([
      { ...line, seat: anna, stake: 1, take: 1 },
      { ...line, seat: bert, stake: 1, outcome: 'pushed', return: 1 },
      { ...line, seat: carl, stake: 1, outcome: 'won', return: 1, pay: 1 },
    ]);
  });

  it('returns all payments of a void hand', () => {
    const state = { void: { reason: 'fouled-deck', rule: VOID } };
    const round = closed([[400, 0]], state);
    expect(round?.settlement).toEqual([
      { seat: anna, bet: 'pot', early: true, stake: 100, outcome: 'void', rule: VOID, return: 100 },
    ]);
    expect(round?.result).toEqual({ hand: 7, void: 'fouled-deck' });
  });

  it('has the result and all chips at the table, and is not marked as the last hand', () => {
    const round = closed([[400, 0]]);
    expect(round?.result).toEqual({ hand: 7, winner: 'anna' });
    expect(round?.carry?.held).toBe(325);
    expect(round).not.toHaveProperty('over');
    expect(closed([[400, 0]], { over: true })?.over).toBe(true);
    expect(closed([], { current: null })).toMatchObject({ result: { hand: null }, settlement: [] });
  });
});
