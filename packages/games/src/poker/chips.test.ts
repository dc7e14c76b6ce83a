import { money, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { applyChips, buyTransfer, cashOut, playersBefore } from './chips.ts';
import type { Occupant } from './state.ts';
import type { Turn } from './turn.ts';

const rule = 'nobody.poker.01' as const;
const cites = { uncalled: 'nobody.poker.02', award: 'nobody.poker.03', rake: 'nobody.poker.04' } as const;
const [anna, bert, carl] = [seatId('anna'), seatId('bert'), seatId('carl')];

interface Chips {
  readonly stack: number;
  readonly back?: number;
  readonly won?: number;
}

/** Returns the chips of a hand with anna in seat 3 and bert in seat 5. */
function turnOf(
  players: readonly Chips[],
  hand: object = {},
  at: { [place: number]: typeof anna } = { 3: anna, 5: bert },
): Turn {
  const places = Object.fromEntries(
    Object.entries(at).map(([place, seat]) => [place, { seat, stack: money(500), behind: money(0) }]),
  );
  const current = {
    places: [3, 5],
    seats: [anna, bert],
    hand: {
      players: players.map((one) => ({ back: 0, won: 0, ...one })),
      setup: { stacks: [500, 500] },
      phase: 'bet',
      raked: 0,
      awards: [],
      ...hand,
    },
  };
  return { state: { current, table: { places, absent: {} } }, setup: { plan: { cites } } } as unknown as Turn;
}

/** Returns the transfers between two states of the chips, each with player, from, to, amount and rule. */
const told = (
  from: readonly Chips[],
  to: readonly Chips[],
  hand: object = {},
  at?: { [place: number]: typeof anna },
) => {
  const turn = turnOf(to, hand, at);
  return applyChips(turn, playersBefore(turnOf(from)), rule).map((one) => [
    one.seat,
    one.from,
    one.to,
    one.amount,
    one.rule,
  ]);
};

describe('the transfers of a move', () => {
  const start = [{ stack: 500 }, { stack: 500 }];

  it('give the source and target of amounts down to one chip', () => {
    expect(told(start, start)).toEqual([]);
    expect(told(start, [{ stack: 499 }, { stack: 500 }])).toEqual([[anna, 'stack', 'layout', 1, rule]]);
    expect(told(start, [{ stack: 501, back: 1 }, { stack: 500 }])).toEqual([
      [anna, 'layout', 'stack', 1, cites.uncalled],
    ]);
    expect(told(start, [{ stack: 501, won: 1 }, { stack: 500 }])).toEqual([
      [anna, 'layout', 'stack', 1, cites.award],
    ]);
  });

  it('include the changes since the last move: payments, then returned chips, then wins', () => {
    const from = [{ stack: 400, back: 30, won: 20 }, { stack: 450 }];
    const to = [{ stack: 425, back: 40, won: 85 }, { stack: 400 }];
    expect(told(from, to)).toEqual([
      [anna, 'stack', 'layout', 50, rule],
      [bert, 'stack', 'layout', 50, rule],
      [anna, 'layout', 'stack', 10, cites.uncalled],
      [anna, 'layout', 'stack', 65, cites.award],
    ]);
  });

  it('are computed from the starting stacks on the first move of a hand', () => {
    const turn = turnOf([{ stack: 495 }, { stack: 490 }]);
    expect(applyChips(turn, [], rule).map(({ seat, amount }) => [seat, amount])).toEqual([
      [anna, 5],
      [bert, 10],
    ]);
    expect(turn.state.table.places[3]?.stack).toBe(495);
  });

  it('omit a player who has taken over the seat, and are empty without a hand', () => {
    const at = { 3: carl, 5: bert };
    const turn = turnOf([{ stack: 400 }, { stack: 400 }], {}, at);
    expect(applyChips(turn, playersBefore(turnOf(start)), rule).map(({ seat }) => seat)).toEqual([bert]);
    expect(turn.state.table.places[3]?.stack).toBe(500);
    const nobody = {
      state: { current: null, table: { places: {} } },
      setup: { plan: { cites } },
    } as unknown as Turn;
    expect(playersBefore(nobody)).toEqual([]);
    expect(applyChips(nobody, [], rule)).toEqual([]);
  });

  it('end with the rake, taken from the player who wins the first pot', () => {
    const hand = { phase: 'over', raked: 1, awards: [{ player: 1, amount: 99, pot: 0 }] };
    const drop = [bert, 'layout', 'bank', 1, cites.rake];
    expect(told(start, start, hand)).toEqual([drop]);
    expect(told(start, start, { ...hand, raked: 0 })).toEqual([]);
    expect(told(start, start, { ...hand, phase: 'showdown' })).toEqual([]);
  });
});

describe('chips and money', () => {
  const occupant = (stack: number, behind: number) =>
    ({ seat: anna, stack: money(stack), behind: money(behind) }) as unknown as Occupant;

  it('are exchanged when a player buys in, and when a player leaves with all their chips', () => {
    expect(buyTransfer(occupant(0, 0), money(200), rule)).toMatchObject({
      seat: anna,
      from: 'purse',
      to: 'stack',
      amount: 200,
    });
    const leaves = (stack: number, behind: number) => cashOut(occupant(stack, behind), 3, rule).transfers;
    expect(leaves(300, 50)).toMatchObject([{ seat: anna, from: 'stack', to: 'purse', amount: 350, rule }]);
    expect(leaves(1, 0)).toHaveLength(1);
    expect(leaves(0, 0)).toEqual([]);
  });
});
