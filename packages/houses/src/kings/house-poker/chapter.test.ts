import { describe, expect, it } from 'vitest';
import { kings } from '../index.ts';

/** The house-banked games, numbered I to XIV in the chapter. */
const FOURTEEN = [
  'casino-holdem',
  'stud-oasis',
  'five-card',
  'russian',
  'novo',
  'three-card',
  'prime-three-card',
  'ultimate-holdem',
  'euro',
  'switch',
  'casino-omaha',
  'six-card',
  'macao',
  'pai-gow',
] as const;

/**
 * The games between players, numbered XV to XXXVIII in the chapter. King's Hold'em is left out, because it is
 * in both groups.
 */
const BETWEEN_PLAYERS = [
  'texas-holdem',
  'omaha',
  'omaha-hilo',
  'five-card-omaha',
  'five-card-omaha-hilo',
  'six-card-omaha',
  'courchevel',
  'courchevel-hilo',
  'seven-card-stud',
  'seven-card-stud-hilo',
  'razz',
  'five-card-draw',
  '27-triple-draw',
  '27-single-draw',
  'horse',
  '8-game',
  'triple-stud',
  'badugi',
  'open-face-chinese',
  'pineapple',
  'irish',
  'double-flop',
  'short-deck',
] as const;

describe('the chapter of poker', () => {
  it.each(FOURTEEN)('has %s, a game against the house {kings.poker-general.01}', (name) => {
    const plan = kings.plans.find(({ id }) => id === `kings/poker-${name}`);
    expect(plan?.game).toMatch(/^(house-poker|pai-gow)$/);
  });

  it.each(BETWEEN_PLAYERS)('has %s, a game between players {kings.poker-general.02}', (name) => {
    const plan = kings.plans.find(({ id }) => id === `kings/poker-${name}`);
    expect(plan?.game).toMatch(/^(poker|open-face)$/);
  });

  it('has King’s Hold’em, which is in both parts {kings.poker-general.02}', () => {
    const games = kings.plans.filter(({ id }) => id.includes('kings-holdem')).map(({ game }) => game);
    expect(games).toContain('house-poker');
  });
});
