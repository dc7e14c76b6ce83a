import { poker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { expect, it } from 'vitest';
import { tablesOf } from './preload-tables.ts';

const sizes = (variant: string) => tablesOf(poker.variantOf(variant)).map((table) => table.join(' '));

it('a game needs the look-up tables for all hands that can occur in it', () => {
  expect(sizes('texas-holdem')).toEqual(['high 2', 'high 3', 'high 4', 'high 5', 'high 6', 'high 7']);
  expect(sizes('crazy-pineapple-high').at(-1)).toBe('high 7');
  expect(sizes('seven-card-stud-hilo')).toContain('eight-or-better 7');
});

it('no hand has more than five cards if exactly two hole cards count, and badugi needs no look-up table', () => {
  expect(sizes('six-card-omaha').at(-1)).toBe('high 5');
  expect(sizes('27-triple-draw')).toEqual(['deuce-to-seven 5']);
  expect(sizes('badugi')).toEqual([]);
});

it('every look-up table that a game names can be built', () => {
  for (const variant of poker.variants.values())
    for (const table of tablesOf(variant)) expect(() => handTable(...table)).not.toThrow();
});
