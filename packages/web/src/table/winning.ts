import { type Money, type SettlementLine, sum, ZERO } from '@croupier/core';
import { netOf } from './settled.tsx';

/** A player's win in a round that is large enough for a message. */
export interface Win {
  /** The win after subtracting all stakes. */
  readonly net: Money;
  /** The multiple of the stake, rounded down. */
  readonly times: number;
  readonly size: 'large' | 'grand';
}

/** The multiples of the stake from which a win is large, or grand. */
const LARGE = 10;
const GRAND = 50;

/** The outcomes of bets that stay for the next round, which have neither won nor lost. */
const UNDECIDED: ReadonlySet<SettlementLine['outcome']> = new Set(['stays', 'imprisoned', 'void']);

/**
 * Returns the win of a round, as a multiple of all stakes; undefined if it is too small for a message. The player's
 * bets count together, so one win with higher losses is not a win.
 */
export function winOf(lines: readonly SettlementLine[]): Win | undefined {
  const decided = lines.filter(({ outcome }) => !UNDECIDED.has(outcome));
  const net = sum(decided.map(netOf));
  const staked = sum(decided.map(({ stake }) => stake));
  if (net <= ZERO || staked <= ZERO) return undefined;
  const times = Math.floor(net / staked);
  if (times < LARGE) return undefined;
  return { net, times, size: times < GRAND ? 'large' : 'grand' };
}
