import { money, type SettlementLine } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { winOf } from './winning.ts';

const line = (outcome: string, of: Partial<Record<'stake' | 'pay' | 'take' | 'return' | 'keep', number>>) =>
  ({ bet: 'x', seat: 'anna', rule: 'r', stake: 0, ...of, outcome }) as unknown as SettlementLine;
const won = (stake: number, pay: number) => line('won', { stake, pay, return: stake });
const lost = (stake: number) => line('lost', { stake, take: stake });

describe('the size of a win', () => {
  it('is measured against the total of all stakes', () => {
    expect(winOf([won(100, 3500)])).toEqual({ net: money(3500), times: 35, size: 'large' });
    expect(winOf([won(100, 10_000)])).toMatchObject({ times: 100, size: 'grand' });
  });

  it('is large from ten times the stake, and grand from fifty', () => {
    expect(winOf([won(100, 999)])).toBeUndefined();
    expect(winOf([won(100, 1000)])?.size).toBe('large');
    expect(winOf([won(100, 4999)])?.size).toBe('large');
    expect(winOf([won(100, 5000)])?.size).toBe('grand');
  });

  it('takes losses into account, so that 35 to 1 on one of ten numbers is not a large win', () => {
    expect(winOf([won(100, 3500), ...Array.from({ length: 9 }, () => lost(100))])).toBeUndefined();
  });

  it('is undefined for a loss or a push, however much one bet won', () => {
    expect(winOf([won(10, 1000), lost(5000)])).toBeUndefined();
    expect(winOf([line('pushed', { stake: 100, return: 100 })])).toBeUndefined();
    expect(winOf([lost(100)])).toBeUndefined();
    expect(winOf([])).toBeUndefined();
  });

  it('leaves out undecided bets', () => {
    expect(winOf([won(100, 1000), line('stays', { stake: 5000, keep: 5000 })])?.size).toBe('large');
  });
});
