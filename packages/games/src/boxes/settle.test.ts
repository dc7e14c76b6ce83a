import { type Money, money, type RuleId, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { closeTable, type NetOutcome, type Outcome } from './settle.ts';
import type { BoxState } from './state.ts';

const rule = 'nobody.boxes.01' as RuleId;
const anna = seatId('anna');

/** Closes a round with one player, in which each bet has the given outcome. */
function close(
  bets: { [bet: string]: [stake: number, outcome: Outcome | NetOutcome] },
  own: Partial<BoxState> = {},
) {
  const stakes = Object.entries(bets).map(([bet, [stake]]) => [bet, money(stake)] as const);
  const state: Pick<BoxState, 'stage' | 'bettors' | 'voided' | 'minimum' | 'coming'> = {
    stage: 'ended',
    bettors: [{ seat: anna, bets: Object.fromEntries(stakes), staked: money(0) }],
    voided: null,
    minimum: null,
    coming: null,
    ...own,
  };
  const decide = (bet: string) => bets[bet]?.[1] ?? { kind: 'void' as const, rule };
  return closeTable(
    state as BoxState,
    () => decide,
    () => 'played',
    {},
  );
}

const wins = (pays: number, commission?: number): Outcome => ({
  kind: 'won',
  pays,
  rule,
  ...(commission === undefined ? {} : { commission }),
});

/** Returns the win of each bet, without its stake. */
const paid = (closed: ReturnType<typeof close>) => closed?.settlement.map(({ pay }) => pay as Money);

describe('the result of a round with boxes', () => {
  it('is available only once the round is paid', () => {
    expect(close({ a: [100, wins(1)] }, { stage: 'result' })).toBeUndefined();
    expect(close({ a: [100, wins(1)] })?.result).toBe('played');
  });

  it('lists losing bets before winning ones', () => {
    const closed = close({ a: [100, wins(2)], b: [50, { kind: 'lost', rule }] });
    expect(closed?.settlement).toEqual([
      { seat: anna, bet: 'b', stake: 50, outcome: 'lost', rule, take: 50 },
      { seat: anna, bet: 'a', stake: 100, outcome: 'won', rule, pay: 200, return: 100 },
    ]);
  });

  it('returns every stake of a void round, with the reason', () => {
    const closed = close({ a: [100, wins(2)] }, { voided: { reason: 'misdeal', rule } });
    expect(closed).toMatchObject({
      result: { void: true, reason: 'misdeal' },
      settlement: [{ outcome: 'void', return: 100 }],
    });
  });

  it('takes half of a stake and leaves an odd unit to the player', () => {
    const half = (stake: number) => close({ a: [stake, { kind: 'halved', rule }] })?.settlement[0];
    expect(half(100)).toMatchObject({ return: 50, take: 50 });
    expect(half(3)).toMatchObject({ return: 2, take: 1 });
    expect(half(101)).toMatchObject({ return: 51, take: 50 });
    expect(half(1)).toEqual({ seat: anna, bet: 'a', stake: 1, outcome: 'halved', rule, return: 1 });
  });
});

describe('a commission', () => {
  it('is charged on the win, not the stake, and rounded in the player’s favour', () => {
    expect(paid(close({ a: [100, wins(1, 5)] }))).toEqual([95]);
    expect(paid(close({ a: [100, wins(2, 5)] }))).toEqual([190]);
    expect(paid(close({ a: [19, wins(1, 5)] }))).toEqual([19]);
    expect(paid(close({ a: [20, wins(1, 5)] }))).toEqual([19]);
    expect(paid(close({ a: [39, wins(1, 5)] }))).toEqual([38]);
  });

  it('is rounded once for all wins of a player', () => {
    expect(paid(close({ a: [10, wins(1, 5)], b: [10, wins(1, 5)] }))).toEqual([10, 9]);
    expect(paid(close({ a: [20, wins(1, 5)], b: [20, wins(1, 5)] }))).toEqual([19, 19]);
  });

  it('is not charged if the bet has none', () => {
    expect(paid(close({ a: [20, wins(1, 5)], b: [20, wins(1)], c: [20, wins(1, 0)] }))).toEqual([19, 20, 20]);
  });
});

describe('a stake that covers many bets', () => {
  const net = (amount: number, commission?: number): NetOutcome => ({
    kind: 'net',
    amount: money(amount),
    rule,
    ...(commission === undefined ? {} : { commission }),
  });
  const line = { seat: anna, bet: 'a', stake: 100, rule };

  it('wins the net of the bets, less a commission', () => {
    expect(close({ a: [100, net(40, 5)] })?.settlement).toEqual([
      { ...line, outcome: 'won', pay: 38, return: 100 },
    ]);
    expect(paid(close({ a: [100, net(19, 5)], b: [10, wins(1, 5)] }))).toEqual([19, 9]);
    expect(paid(close({ a: [100, net(40)] }))).toEqual([40]);
  });

  it('loses the net of the bets and returns the rest', () => {
    const closed = close({ b: [10, wins(1)], a: [100, net(-40, 5)] });
    expect(closed?.settlement[0]).toEqual({ ...line, outcome: 'lost', take: 40, return: 60 });
    expect(close({ a: [100, net(-99)] })?.settlement[0]).toMatchObject({ take: 99, return: 1 });
    expect(close({ a: [100, net(-100)] })?.settlement).toEqual([{ ...line, outcome: 'lost', take: 100 }]);
    expect(close({ a: [100, net(-1)] })?.settlement[0]).toMatchObject({ outcome: 'lost', take: 1 });
  });

  it('is returned if the bets cancel out', () => {
    expect(close({ a: [100, net(0, 5)] })?.settlement).toEqual([{ ...line, outcome: 'pushed', return: 100 }]);
    expect(close({ a: [100, net(1)] })?.settlement[0]).toMatchObject({ outcome: 'won', pay: 1 });
  });
});
