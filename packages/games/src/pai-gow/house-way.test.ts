import type { Card, RuleId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { missingSets, setByHouseWay } from './house-way.ts';
import type { HouseWay, HouseWayLine } from './plan.ts';

type Line = Omit<HouseWayLine, 'rule'>;

const cards = (text: string) => text.split(' ') as Card[];
const rule = (number: number): RuleId => `nobody.pai-gow.${number}`;
const wayOf = (lines: readonly Line[]): HouseWay => ({
  rule: rule(90),
  highest: rule(91),
  lines: lines.map((line, at) => ({ ...line, rule: rule(at + 1) })),
});
const REST = { of: 'rest', keep: 1 } as const;
const PAIR = 'Tc Td Kh 9s 7c 4h 2s';

/** Returns the low hand that these lines set, and the number of the line that applied, counted from 1. */
function set(seven: string, ...lines: readonly Line[]): readonly [low: string, line: number] {
  const setting = setByHouseWay(wayOf(lines), cards(seven));
  return [setting.low.join(' '), Number(setting.rule.split('.').at(-1))];
}

describe('a line of a house way', () => {
  it('applies to cards with exactly the same sets', () => {
    const lines: readonly Line[] = [
      { sets: [2, 2], low: REST },
      { sets: [3], low: REST },
      { sets: [], low: REST },
      { sets: [2], low: REST },
    ];
    expect(set(PAIR, ...lines)).toEqual(['Kh 9s', 4]);
    expect(set('Tc Td Kh 9s 9c 4h 2s', { sets: [2], low: REST }, ...lines)[1]).toBe(2);
  });

  it('applies to a range of ranks, including both ends', () => {
    const from = (first: readonly ['9' | 'T' | 'J', '9' | 'T' | 'J']) =>
      set(PAIR, { sets: [2], first, low: REST }, { sets: [2], low: REST })[1];
    expect([from(['T', 'T']), from(['9', 'J']), from(['9', 'T']), from(['T', 'J'])]).toEqual([1, 1, 1, 1]);
    expect([from(['9', '9']), from(['J', 'J'])]).toEqual([2, 2]);
  });

  it('applies to a number of aces, counting the joker as one', () => {
    const by = (seven: string, aces: number) =>
      set(seven, { sets: [2], aces, low: REST }, { sets: [2], low: REST })[1];
    const one = 'Tc Td Xj Qs 7c 4h 2s';
    expect([by(PAIR, 0), by(PAIR, 1), by(one, 0), by(one, 1)]).toEqual([1, 2, 2, 1]);
  });

  it('is skipped if it cannot make its low hand', () => {
    const second = { sets: [2], low: { of: 'set', set: 1 } } as const;
    expect(set(PAIR, second, { sets: [2], low: REST })).toEqual(['Kh 9s', 2]);
    const complete: Line = { ...second, complete: true, better: true };
    expect(set('Tc Td 9h 8s 7c 6h 2s', complete, { sets: [2], low: REST })[1]).toBe(2);
  });

  it('with the `better` option, must beat every low hand that leaves a complete high hand', () => {
    // A straight leaves a ten and a deuce as the low hand; a pair of tens leaves a nine and an eight.
    const straight = 'Tc Td 9h 8s 7c 6h 2s';
    const better = { sets: [2], complete: true, better: true, low: REST } as const;
    expect(set(straight, better, { sets: [2], low: REST })[1]).toBe(2);
    const flush = 'As Ts 6s 4s 2s Td Qh';
    expect(set(flush, better)).toEqual(['As Qh', 1]);
    expect(set(straight, { sets: [2], better: true, low: REST })).toEqual(['9h 8s', 1]);
    expect(set(straight, { sets: [2], complete: true, low: REST })).toEqual(['9h 8s', 1]);
  });

  it('applies only with certain ranks in the low hand', () => {
    const ace = { sets: [2], low: REST, with: ['A', 'K'] } as const;
    expect(set(PAIR, ace)).toEqual(['Kh 9s', 1]);
    expect(set(PAIR, { ...ace, with: ['9'] }, { sets: [2], low: REST })[1]).toBe(1);
    expect(set(PAIR, { ...ace, with: ['7'] }, { sets: [2], low: REST })[1]).toBe(2);
    expect(set('Tc Td Qh 9s 7c 4h 2s', ace, { sets: [2], low: REST })[1]).toBe(2);
  });
});

describe('the low hand of a line', () => {
  it('is the two highest remaining cards, regardless of their sets', () => {
    expect(set('Tc Td 3h 3s Kc Qh 2s', { sets: [2, 2], low: REST })).toEqual(['Kc Qh', 1]);
  });

  it('is one card of a set with the highest other card', () => {
    const one = { sets: [3], low: { of: 'one' } } as const;
    expect(set('7c 7d 7h Ks 9c 4h 2s', one)).toEqual(['7c Ks', 1]);
    expect(set('Kc Kd Kh 7s 5c 4h 2s', one)).toEqual(['Kc 7s', 1]);
  });

  it('leaves the highest possible high hand, regardless of the order of the cards', () => {
    const complete = { sets: [2], complete: true, low: { of: 'complete' } } as const;
    // The six to the ten form a straight with either ten, and a straight flush with the ten of spades.
    expect(set('Ts Td 9s 8s 7s 6s Ah', complete)).toEqual(['Td Ah', 1]);
    expect(set('Td Ts 9s 8s 7s 6s Ah', complete)).toEqual(['Td Ah', 1]);
  });
});

describe('a house way', () => {
  it('throws for cards that match no line', () => {
    expect(() => set(PAIR, { sets: [3], low: REST })).toThrow('no line of the house way sets Tc Td Kh');
  });

  const unset = (...lines: readonly Line[]) => missingSets(wayOf(lines)).map((sets) => sets.join('+'));
  const leaves = (line: Line) => unset(line).includes(line.sets.join('+'));

  it('must cover all sets that seven cards with a joker can have', () => {
    expect(unset()).toEqual([
      '5+2',
      '5',
      '4+3',
      '4+2',
      '4',
      '3+3',
      '3+2+2',
      '3+2',
      '3',
      '2+2+2',
      '2+2',
      '2',
      '',
    ]);
  });

  it('covers sets with lines that have no condition except the rank', () => {
    expect(leaves({ sets: [2], low: REST })).toBe(false);
    for (const condition of [
      { complete: true },
      { second: 'K' },
      { aces: 0 },
      { with: ['A'] },
      { better: true },
    ] as const)
      expect(leaves({ sets: [2], low: REST, ...condition })).toBe(true);
  });

  it('must cover every rank', () => {
    const pairs = (first: NonNullable<HouseWayLine['first']>): Line => ({ sets: [2], first, low: REST });
    expect(unset(pairs(['2', '9']), pairs(['T', 'A']))).not.toContain('2');
    expect(unset(pairs(['2', '9']), pairs(['J', 'A']))).toContain('2');
    expect(unset(pairs(['2', 'K']))).toContain('2');
    expect(unset(pairs(['3', 'A']))).toContain('2');
  });

  it('must cover five aces, and four of every rank', () => {
    const aces = (sets: readonly number[]): Line => ({ sets, first: ['A', 'A'], low: REST });
    expect(leaves(aces([5]))).toBe(false);
    expect(leaves(aces([5, 2]))).toBe(false);
    expect(leaves({ ...aces([5]), first: ['2', 'K'] })).toBe(true);
    expect(leaves(aces([4]))).toBe(true);
  });
});
