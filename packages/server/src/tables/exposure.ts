import {
  type AnyRules,
  type Bet,
  type CountsSeat,
  type GameEvent,
  mostLost,
  mostPaid,
  type SeatId,
} from '@croupier/core';
import type { Exposure } from '@croupier/protocol';

/** The stakes on a layout, by seat and by the position of their bet. */
export type LaidStakes = Map<SeatId, Map<string, number>>;

/** The state of a round, and the stakes on its layout if the game does not list the results of its draws. */
interface BetsOfRound {
  readonly state: unknown;
  readonly laid: LaidStakes;
}

/** Adds the chips that these events bring to the layout, and takes off those that leave it. */
export function noteStakes(laid: LaidStakes, events: readonly GameEvent[]): void {
  for (const { transfers } of events)
    for (const { seat, from, to, amount, bet = '' } of transfers) {
      const change = (to === 'layout' ? amount : 0) - (from === 'layout' ? amount : 0);
      if (change === 0) continue;
      const stakes = laid.get(seat) ?? new Map<string, number>();
      stakes.set(bet, (stakes.get(bet) ?? 0) + change);
      laid.set(seat, stakes);
    }
}

/** Returns the players with bets in a round. */
export function bettorsIn(rules: AnyRules, { state, laid }: BetsOfRound): readonly SeatId[] {
  if (!rules.bankResults) return [...laid.keys()];
  const seats: SeatId[] = [];
  rules.bankResults(state, (seat) => {
    seats.push(seat);
    return false;
  });
  return seats;
}

/**
 * Returns the most that the bank can lose on the bets of these seats. The amount is exact if the game lists the results
 * of its draws. Otherwise it is an upper bound, at which every bet wins at its highest odds.
 */
export function exposureIn(
  rules: AnyRules,
  { state, laid }: BetsOfRound,
  bets: readonly Bet[],
  counts: CountsSeat,
): Exposure {
  if (rules.bankResults) return { most: Math.ceil(mostLost(rules.bankResults(state, counts))), exact: true };
  const stakes = [...laid].flatMap(([seat, of]) => (counts(seat) ? [...of] : []));
  const most = mostPaid(
    bets,
    stakes.filter(([, stake]) => stake > 0),
  );
  return { most, exact: most === 0 };
}
