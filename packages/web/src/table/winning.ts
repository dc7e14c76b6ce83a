import { type Money, NOTHING, type SettlementLine, sum } from '@croupier/core';
import { netOf } from './settled.tsx';

/** A player's win in a round that is worth a moment. */
export interface Win {
  /** Above all that was staked. */
  readonly net: Money;
  /** So many times what was staked, rounded down. */
  readonly times: number;
  readonly size: 'large' | 'grand';
}

/** From so many times the stake on. */
const LARGE = 10;
const GRAND = 50;

/** A bet that stays for the next round has neither won nor lost. */
const UNDECIDED: ReadonlySet<SettlementLine['outcome']> = new Set(['stays', 'imprisoned', 'void']);

/**
 * How great a moment a round's result is, by how many times its stakes it brought, all bets of the player together: who
 * wins one bet and loses more on others has won nothing. Undefined for what needs no moment.
 */
export function winOf(lines: readonly SettlementLine[]): Win | undefined {
  const decided = lines.filter(({ outcome }) => !UNDECIDED.has(outcome));
  const net = sum(decided.map(netOf));
  const staked = sum(decided.map(({ stake }) => stake));
  if (net <= NOTHING || staked <= NOTHING) return undefined;
  const times = Math.floor(net / staked);
  if (times < LARGE) return undefined;
  return { net, times, size: times < GRAND ? 'large' : 'grand' };
}
