import { money, type SettlementLine } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { winOf } from './winning.ts';

const line = (outcome: string, of: Partial<Record<'stake' | 'pay' | 'take' | 'return' | 'keep', number>>) =>
  ({ bet: 'x', seat: 'anna', rule: 'r', stake: 0, ...of, outcome }) as unknown as SettlementLine;
const won = (stake: number, pay: number) => line('won', { stake, pay, return: stake });
const lost = (stake: number) => line('lost', { stake, take: stake });

describe('the moment of a win', () => {
  it('is as large as what came of all that was staked', () => {
    expect(winOf([won(100, 3500)])).toEqual({ net: money(3500), times: 35, size: 'large' });
    expect(winOf([won(100, 10_000)])).toMatchObject({ times: 100, size: 'grand' });
  });

  it('begins at ten and at fifty times the stake', () => {
    expect(winOf([won(100, 999)])).toBeUndefined();
    expect(winOf([won(100, 1000)])?.size).toBe('large');
    expect(winOf([won(100, 4999)])?.size).toBe('large');
    expect(winOf([won(100, 5000)])?.size).toBe('grand');
  });

  it('counts what was lost beside it: 35 to 1 on one of ten numbers is no great win', () => {
    expect(winOf([won(100, 3500), ...Array.from({ length: 9 }, () => lost(100))])).toBeUndefined();
  });

  it('never comes with a loss or a push, however much one bet won', () => {
    expect(winOf([won(10, 1000), lost(5000)])).toBeUndefined();
    expect(winOf([line('pushed', { stake: 100, return: 100 })])).toBeUndefined();
    expect(winOf([lost(100)])).toBeUndefined();
    expect(winOf([])).toBeUndefined();
  });

  it('leaves out what is not decided yet', () => {
    expect(winOf([won(100, 1000), line('stays', { stake: 5000, keep: 5000 })])?.size).toBe('large');
  });
});
