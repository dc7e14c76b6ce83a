import type { MoveOption } from '@croupier/core';
import { type Payout, payoutsIn } from '../payouts.tsx';

/** A bet that the dealer pays next, with its odds if dealers announce such odds. */
export interface PayLine extends Pick<Payout, 'seat' | 'bets' | 'pay'> {
  readonly odds: readonly [number, number] | undefined;
}

/** The largest second number in the odds that dealers announce, such as 2 in 3 to 2. */
const SAID = 5;

/** Returns the winning bets of the current step, the highest payment first. */
export function payLines(options: readonly MoveOption[]): readonly PayLine[] {
  const rows = payoutsIn(options.flatMap(({ payouts = [] }) => payouts));
  return rows
    .filter(({ pay }) => pay > 0)
    .map(({ seat, bets, pay, back, stays }) => ({ seat, bets, pay, odds: oddsOf(pay, back + stays) }))
    .sort((one, two) => two.pay - one.pay);
}

/**
 * Returns the odds of a payment on a stake in lowest terms, such as 35 to 1; undefined if dealers do not announce such
 * odds.
 */
export function oddsOf(pay: number, stake: number): readonly [number, number] | undefined {
  if (stake <= 0) return undefined;
  const shared = commonDivisor(pay, stake);
  const [to, one] = [pay / shared, stake / shared];
  return one <= SAID ? [to, one] : undefined;
}

function commonDivisor(one: number, two: number): number {
  return two === 0 ? one : commonDivisor(two, one % two);
}
