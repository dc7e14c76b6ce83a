import { type MoveOption, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { raiseTo } from './minimums.ts';

const amount = (min: number, max: number, step = 100) =>
  ({ any: 'amount', min: money(min), max: money(max), step: money(step) }) as const;
const due = { any: 'integer', min: 1_000_000, max: 2_000_000 } as const;
/** A bet whose minimum and maximum can rise. Its bounds begin at the present limits. */
const both = (kind: string, min: number, top: number): MoveOption => ({
  move: { type: 'announce-limits', kind, min: amount(min, top), max: amount(top, 10 * top), due },
});
/** A bet whose minimum alone can rise. Its bound begins one step above the present minimum. */
const onlyMinimum = (kind: string, min: number, top: number): MoveOption => ({
  move: { type: 'announce-limits', kind, min: amount(min + 100, top), due },
});

describe('the moves that raise the minimums of a table', () => {
  it('raise each bet with a lower minimum, keep its maximum, and are due after the notice', () => {
    expect(raiseTo([both('straight', 100, 5_000), both('red', 1_000, 50_000)], 500)).toEqual({
      moves: [{ type: 'announce-limits', kind: 'straight', min: 500, max: 5_000, due: 1_030_000 }],
      due: 1_030_000,
      why: undefined,
    });
    expect(raiseTo([onlyMinimum('straight', 100, 5_000)], 200).moves).toEqual([
      { type: 'announce-limits', kind: 'straight', min: 200, due: 1_030_000 },
    ]);
  });

  it('are none if every bet has this minimum already', () => {
    expect(raiseTo([both('red', 1_000, 50_000)], 1_000)).toMatchObject({ moves: [], why: 'reached' });
    expect(raiseTo([onlyMinimum('red', 1_000, 50_000)], 1_000)).toMatchObject({ moves: [], why: 'reached' });
  });

  it('are none if one bet cannot have this minimum, so that no table is raised in part', () => {
    const bets = [both('straight', 100, 5_000), both('red', 100, 50_000)];
    expect(raiseTo(bets, 6_000)).toMatchObject({ moves: [], why: 'outside' });
    expect(raiseTo([both('red', 100, 50_000)], 150)).toMatchObject({ moves: [], why: 'outside' });
  });

  it('set one minimum of a card table, which applies from the next round', () => {
    const option: MoveOption = { move: { type: 'announce-minimum', minimum: amount(500, 90_000) } };
    expect(raiseTo([option], 1_000)).toEqual({
      moves: [{ type: 'announce-minimum', minimum: 1_000 }],
      due: undefined,
      why: undefined,
    });
    expect(raiseTo([option], 400).why).toBe('reached');
    expect(raiseTo([option], 550).why).toBe('outside');
  });

  it('are none at a table whose limits are fixed', () => {
    expect(raiseTo([{ move: { type: 'pause' } }], 1_000)).toMatchObject({ moves: [], why: 'fixed' });
  });
});
