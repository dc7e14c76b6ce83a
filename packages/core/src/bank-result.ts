import type { Bet } from './bet.ts';
import type { SeatId } from './ids.ts';

/** A possible result of the draw that decides a round's bets, and what the bank pays on them. */
export interface BankResult {
  /** The bank's payments less the stakes that it takes, in minor units. The amount is negative if the bank wins. */
  readonly pays: number;
  /** The number of equally likely draws with this result. At card games, the draws are from a full shoe. */
  readonly ways: number;
  /** Set for the result that was drawn. */
  readonly drawn?: true;
}

/** Selects the seats whose bets count. */
export type CountsSeat = (seat: SeatId) => boolean;

/** Returns the most that the bank can still lose: at the result that was drawn, or else at the worst one for it. */
export function mostLost(results: readonly BankResult[]): number {
  const drawn = results.find((result) => result.drawn);
  return Math.max(0, ...(drawn ? [drawn] : results).map(({ pays }) => pays));
}

/** Returns the variance of the bank's win over all results; undefined if there are none. */
export function varianceOf(results: readonly BankResult[]): number | undefined {
  let [all, sum, squares] = [0, 0, 0];
  for (const { pays, ways } of results) {
    all += ways;
    sum += ways * pays;
    squares += ways * pays ** 2;
  }
  return all === 0 ? undefined : Math.max(0, squares / all - (sum / all) ** 2);
}

/**
 * Returns an upper bound for the bank's payments on these stakes, by position: every bet wins at its highest odds. A
 * position of no bet, such as the second hand of a split, wins at the highest odds of a bet that is no side bet.
 */
export function mostPaid(
  bets: readonly Bet[],
  stakes: Iterable<readonly [position: string, stake: number]>,
): number {
  const odds = new Map<string, number>();
  let others = 0;
  for (const bet of bets) {
    const best = highestOdds(bet);
    for (const position of [bet.id, ...bet.positions])
      odds.set(position, Math.max(best, odds.get(position) ?? 0));
    if (!bet.side) others = Math.max(others, best);
  }
  let most = 0;
  for (const [position, stake] of stakes) most += stake * (odds.get(position) ?? others);
  return Math.ceil(most);
}

function highestOdds({ pays }: Bet): number {
  return Math.max(0, ...pays.map(({ odds }) => (typeof odds === 'string' ? 0 : odds[0] / odds[1])));
}
