import type { paiGow as game } from '@croupier/games';
import { citing } from '../cite.ts';

const rule = citing('kings.poker-pai-gow');
const TWO_HIGHEST = { of: 'rest', keep: 1 } as const;
const HIGHER_PAIR = { of: 'set', set: 0 } as const;
const LOWER_PAIR = { of: 'set', set: 1 } as const;

/** The house way of common casino practice. The source of the book prints none. */
export const houseWay: game.HouseWay = {
  rule: rule(18),
  highest: rule(32),
  lines: [
    { sets: [5, 2], second: 'K', low: { of: 'set', set: 1 }, rule: rule(19) },
    { sets: [5, 2], low: { of: 'set', set: 0 }, rule: rule(19) },
    { sets: [5], low: { of: 'set', set: 0 }, rule: rule(19) },
    { sets: [4, 3], low: { of: 'set', set: 1 }, rule: rule(20) },
    { sets: [4, 2], low: { of: 'set', set: 1 }, rule: rule(20) },
    { sets: [4], first: ['J', 'A'], low: { of: 'set', set: 0 }, rule: rule(21) },
    { sets: [4], first: ['7', 'T'], low: TWO_HIGHEST, with: ['A', 'K'], rule: rule(21) },
    { sets: [4], first: ['7', 'T'], low: { of: 'set', set: 0 }, rule: rule(21) },
    { sets: [4], first: ['2', '6'], low: TWO_HIGHEST, rule: rule(21) },
    { sets: [3, 3], low: { of: 'set', set: 0 }, rule: rule(22) },
    { sets: [3, 2, 2], low: { of: 'set', set: 1 }, rule: rule(23) },
    { sets: [3, 2], low: { of: 'set', set: 1 }, rule: rule(23) },
    { sets: [], complete: true, low: { of: 'complete' }, rule: rule(24) },
    {
      sets: [2],
      complete: true,
      first: ['T', 'K'],
      aces: 1,
      low: TWO_HIGHEST,
      better: true,
      rule: rule(25),
    },
    { sets: [2], complete: true, low: { of: 'complete' }, rule: rule(25) },
    { sets: [3], complete: true, low: { of: 'complete' }, rule: rule(26) },
    { sets: [2, 2, 2], low: HIGHER_PAIR, rule: rule(27) },
    { sets: [2, 2], first: ['J', 'A'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [2, 2], first: ['7', 'T'], low: { of: 'rest', keep: 2 }, with: ['A'], rule: rule(28) },
    { sets: [2, 2], first: ['7', 'T'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [2, 2], first: ['2', '6'], low: { of: 'rest', keep: 2 }, with: ['A', 'K'], rule: rule(28) },
    { sets: [2, 2], first: ['2', '6'], low: LOWER_PAIR, rule: rule(28) },
    { sets: [3], first: ['A', 'A'], low: { of: 'one' }, rule: rule(29) },
    { sets: [3], low: TWO_HIGHEST, rule: rule(29) },
    { sets: [2], low: TWO_HIGHEST, rule: rule(30) },
    { sets: [], low: TWO_HIGHEST, rule: rule(31) },
  ],
};
