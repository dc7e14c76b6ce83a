import type { RotaEntry } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { refuseRota, reliefAt } from './rota.ts';

const MINUTE = 60_000;
const entry = (account: string, from: number, to: number, table = '1'): RotaEntry => ({
  table,
  account,
  from: from * MINUTE,
  to: to * MINUTE,
});

describe('the dealer who is due at a table', () => {
  const entries = [entry('eva', 0, 60), entry('jan', 60, 120), entry('ivo', 0, 120, '2')];
  const due = (dealer: string | undefined, minute: number) =>
    reliefAt(entries, '1', dealer, minute * MINUTE)?.account;

  it('is announced a quarter of an hour in advance, and not earlier', () => {
    expect(due('eva', 44.9)).toBeUndefined();
    expect(due('eva', 45)).toBe('jan');
    expect(due('eva', 61)).toBe('jan');
    expect(due('jan', 61)).toBeUndefined();
  });

  it('is the planned dealer, until their time is over, if nobody or somebody else is dealing', () => {
    expect(due(undefined, 10)).toBe('eva');
    expect(due('ivo', 10)).toBe('eva');
    expect(due(undefined, 119.9)).toBe('jan');
    expect(due(undefined, 120)).toBeUndefined();
  });
});

describe('a rota', () => {
  const names = new Map([['eva', 'Eva']]);
  const codeOf = (entries: readonly RotaEntry[], most: number | null = 60) =>
    refuseRota(entries, most, names)?.code;

  it('has a break of at least ten minutes before a dealer exceeds the house’s limit', () => {
    expect(codeOf([entry('eva', 0, 60)])).toBeUndefined();
    expect(codeOf([entry('eva', 0, 61)])).toBe('no-break');
    expect(codeOf([entry('eva', 0, 61)], null)).toBeUndefined();
    expect(codeOf([entry('eva', 40, 80, '2'), entry('eva', 0, 39)])).toBe('no-break');
    expect(codeOf([entry('eva', 50, 90, '2'), entry('eva', 0, 40)])).toBeUndefined();
  });

  it('has each dealer at only one table at a time, and only one dealer at each table', () => {
    expect(codeOf([entry('eva', 0, 30), entry('jan', 30, 60)])).toBeUndefined();
    expect(codeOf([entry('eva', 0, 31), entry('jan', 30, 60)])).toBe('rota-overlaps');
    expect(codeOf([entry('eva', 0, 31), entry('eva', 30, 60, '2')])).toBe('rota-overlaps');
  });
});
