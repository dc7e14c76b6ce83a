import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { evaluator } from './index.ts';

/** The hands of the chapter on poker in general, compared and named as high hands. */
const { best, strength } = evaluator('high');
const cards = (text: string) => text.split(' ') as Card[];

/** Compares two hands: `>`, `<` or `=`. */
function against(one: string, other: string): string {
  const difference = strength(cards(one), []) - strength(cards(other), []);
  return difference > 0 ? '>' : difference < 0 ? '<' : '=';
}

const ladder = [
  ['10', 'royal-flush', 'As Ks Qs Js Ts'],
  ['11', 'straight-flush', 'Kh Qh Jh Th 9h'],
  ['12', 'four-of-a-kind', '2c 2d 2h 2s 3c'],
  ['13', 'full-house', '2c 2d 2h 3s 3c'],
  ['14', 'flush', '7d 5d 4d 3d 2d'],
  ['15', 'straight', 'Ac 2d 3h 4s 5c'],
  ['16', 'three-of-a-kind', '2c 2d 2h 4s 3c'],
  ['17', 'two-pair', '3c 3d 2h 2s 4c'],
  ['18', 'pair', '2c 2d 3h 4s 5c'],
  ['19', 'high-card', '7c 5d 4h 3s 2c'],
] as const;

describe('hand categories', () => {
  it.each(ladder)('{kings.poker-general.%s} is a %s: %s', (_, category, hand) => {
    expect(best(cards(hand), [])?.category).toBe(category);
  });

  it('the worst hand of each category beats the best of the next {kings.poker-general.10-19}', () => {
    const greatest = [
      'Kh Qh Jh Th 9h',
      'Ac Ad Ah As Kc',
      'Ac Ad Ah Ks Kc',
      'Ad Kd Qd Jd 9d',
      'Ac Kd Qh Js Tc',
      'Ac Ad Ah Ks Qc',
      'Ac Ad Kh Ks Qc',
      'Ac Ad Kh Qs Jc',
      'Ac Kd Qh Js 9c',
    ];
    for (const [place, hand] of greatest.entries())
      expect(against(ladder[place]?.[2] ?? '', hand), hand).toBe('>');
  });

  it.each([
    ['10', 'As Ks Qs Js Ts', '=', 'Ah Kh Qh Jh Th'],
    ['11', '9s 8s 7s 6s 5s', '>', '8h 7h 6h 5h 4h'],
    ['12', '2c 2d 2h 2s Kc', '>', '2c 2d 2h 2s Qc'],
    ['13', '3c 3d 3h 2s 2c', '>', '2c 2d 2h As Ac'],
    ['13', '3c 3d 3h Ks Kc', '>', '3c 3d 3h Qs Qc'],
    ['14', 'Ad 6d 4d 3d 2d', '>', 'Kh Qh Jh Th 8h'],
    ['15', 'Tc 9d 8h 7s 6c', '>', '9c 8d 7h 6s 5c'],
    ['16', '5c 5d 5h As 2c', '>', '5c 5d 5h Ks Qc'],
    ['16', '5c 5d 5h As 3c', '>', '5c 5d 5h As 2c'],
    ['17', 'Kc Kd 2h 2s 5c', '>', 'Kh Ks 2c 2d 4c'],
    ['18', '5c 5d Ah 3s 2c', '>', '5h 5s Kh Qs Jc'],
    ['18', '5c 5d Ah 4s 2c', '>', '5h 5s Ac 3s 2d'],
    ['18', '5c 5d Ah 4s 3c', '>', '5h 5s Ac 4d 2d'],
    ['19', 'Ac 6d 4h 3s 2c', '>', 'Kc Qd Jh Ts 8c'],
  ])('ties within {kings.poker-general.%s}: %s %s %s', (_, one, sign, other) => {
    expect(against(one, other)).toBe(sign);
  });
});

describe('the order of all hands', () => {
  it.each([
    // The rank of quads, trips or pairs counts before the kickers.
    ['3c 3d 3h 3s 2c', '>', '2c 2d 2h 2s Ac'],
    ['3c 3d 3h 4s 2c', '>', '2c 2d 2h As Kc'],
    ['Ac Ad 2h 2s 3c', '>', 'Kc Kd Qh Qs Ah'],
    ['Kc Kd 3h 3s 4c', '>', 'Kh Ks 2c 2d Ac'],
    ['3c 3d 5h 4s 2c', '>', '2c 2d Ah Ks Qc'],
    // Flushes and high-card hands are compared card by card, down to the fifth.
    ['As Qs 9s 7s 4s', '>', 'Ah Qh 9h 7h 3h'],
    ['Ac Qd 9h 7s 4c', '>', 'Ah Qs 9d 7c 3h'],
    ['Ac Qd 9h 7s 4c', '=', 'Ah Qs 9d 7c 4h'],
  ])('%s %s %s {kings.poker-general.20}', (one, sign, other) => {
    expect(against(one, other)).toBe(sign);
  });

  it('ranks go from the ace down to the two {kings.poker-general.21}', () => {
    const ranks = [...'AKQJT98765432'];
    for (const [place, rank] of ranks.slice(1).entries()) {
      const higher = ranks[place] ?? '';
      expect(strength([`${higher}c` as Card], []), `${higher} over ${rank}`).toBeGreaterThan(
        strength([`${rank}c` as Card], []),
      );
    }
  });

  it('an ace can be the low end of a straight, but not its middle {kings.poker-general.21} {kings.poker-general.22}', () => {
    expect(best(cards('Ac 2d 3h 4s 5c'), [])).toMatchObject({ category: 'straight', ranks: ['5'] });
    expect(best(cards('Ah 2h 3h 4h 5h'), [])).toMatchObject({ category: 'straight-flush', ranks: ['5'] });
    expect(against('Ac 2d 3h 4s 5c', '2c 3d 4h 5s 6c')).toBe('<');
    expect(against('Ah 2h 3h 4h 5h', '2s 3s 4s 5s 6s')).toBe('<');
    for (const round of ['Jc Qd Kh As 2c', 'Qc Kd Ah 2s 3c', 'Kc Ad 2h 3s 4c'])
      expect(best(cards(round), [])?.category, round).toBe('high-card');
  });

  it('no suit is better than another {kings.poker-general.23}', () => {
    const flushes = [...'cdhs'].map((suit) =>
      strength(cards(`A${suit} J${suit} 9${suit} 5${suit} 3${suit}`), []),
    );
    expect(new Set(flushes).size).toBe(1);
  });

  it('the best five cards count if there are more {kings.poker-general.24}', () => {
    expect(best(cards('2c 3d'), cards('Ah Kh Qh Jh 9h'))).toMatchObject({ category: 'flush', ranks: ['A'] });
    expect(against('Ac Kd Qh Js 9c 2d 3h', 'As Kh Qc Jd 9d 8c 7h')).toBe('=');
    const forced = evaluator('high', 'two-and-three').best(cards('2c 3d 7s 8s'), cards('Ah Kh Qh Jh 9h'));
    expect(forced?.category).toBe('high-card');
  });
});

describe('worked examples', () => {
  it.each([
    ['E1', 'Ac 2d 3h 4s 5c', '<', '2d 3h 4s 5c 6d'],
    ['E3', 'Ks 9s 8s 4s 2s', '>', 'Kh 9h 7h 6h 5h'],
    ['E4', '9c 9d 9h Ks Kc', '>', '8c 8d 8h As Ac'],
    ['E5', 'Ac Ad 2h 2s 3c', '>', 'Kc Kd Qh Qs Ah'],
    ['E6', 'Jc Jd 4h 4s 9c', '>', 'Jh Js 4c 4d 8c'],
    ['E7', 'Ac Kd Qs 7h 4d', '=', 'Ah Kc Qd 7s 4c'],
    ['E8', 'Ac Kd Qs 7h 4d', '>', 'Ah Kc Qd 7s 3c'],
    ['E9', 'Tc Jc Qc Kc Ac', '>', '9d Td Jd Qd Kd'],
  ])('{kings.poker-general.%s} %s %s %s', (_, one, sign, other) => {
    expect(against(one, other)).toBe(sign);
  });

  it('an ace between a king and a deuce makes no straight, only ace high {kings.poker-general.E2}', () => {
    expect(best(cards('Qc Kd Ah 2s 3c'), [])).toMatchObject({ category: 'high-card', ranks: ['A'] });
  });

  it('the best five of seven: aces full of fours {kings.poker-general.E10}', () => {
    expect(best(cards('As 8d Ad Ac 4c 4d 7h'), [])).toMatchObject({
      category: 'full-house',
      ranks: ['A', '4'],
    });
  });
});
