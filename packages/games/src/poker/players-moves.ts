import type { PokerMove } from './moves.ts';

/** The moves that players announce at the table, verbally or by gesture. */
export const ANSWERS = [
  'fold',
  'check',
  'call',
  'bring-in',
  'bet',
  'raise',
  'draw',
  'discard',
  'run-twice',
  'take-back',
  'show',
  'muck',
] as const satisfies readonly PokerMove['type'][];

/**
 * The moves that players can also make between hands: taking a seat, buying chips, sitting out and returning, leaving.
 */
export const AT_TABLE = [
  'sit',
  'top-up',
  'enter',
  'straddle',
  'see-hands',
  'sit-out',
  'come-back',
  'change-seat',
  'leave',
] as const satisfies readonly PokerMove['type'][];
