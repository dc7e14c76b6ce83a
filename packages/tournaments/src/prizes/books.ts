import { fraction, type Money, maxMoney, money, subtract, times, ZERO } from '@croupier/core';
import type { Tournament } from '../state.ts';
import { columnFor } from './columns.ts';

/** The accounts of a tournament's money. */
export interface Books {
  /** The sum of payments, minus refunds. */
  readonly gross: Money;
  /** The operator's fee on all payments, rounded up. */
  readonly fee: Money;
  /** The legal levies on the money left after the fee, rounded up. */
  readonly levies: Money;
  /** The part of the payments that pays for bounties. */
  readonly bountyFund: Money;
  /** The money that is left for the prizes of the places. */
  readonly net: Money;
  /**
   * The money paid as prizes. This is `net`, or the guarantee or the price of the promised seats if that is
   * higher.
   */
  readonly pool: Money;
  /** The money that the house adds to reach the guarantee. */
  readonly overlay: Money;
}

/**
 * Returns the current accounts of a tournament. The accounts are final once nothing can be bought any more.
 */
export function booksOf(tournament: Tournament): Books {
  const { announcement, gross } = tournament;
  const { feeBp, bounty, guarantee, payout } = announcement;
  const fee = fraction(gross, feeBp, 10_000, 'up');
  const bountyFund = bounty ? times(bounty.price, tournament.entryCount) : ZERO;
  const levies = fraction(subtract(gross, fee), announcement.leviesBp ?? 0, 10_000, 'up');
  const net = subtract(subtract(subtract(gross, fee), levies), bountyFund);
  const seats = payout.kind === 'satellite' && payout.seats ? times(payout.prize, payout.seats) : ZERO;
  const pool = maxMoney(maxMoney(net, guarantee ?? ZERO), seats);
  return { gross, fee, levies, bountyFund, net, pool, overlay: subtract(pool, net) };
}

/** Returns the sum that earlier stages pay to the players who advance. */
export function paidInStages(tournament: Tournament): Money {
  const { pool } = booksOf(tournament);
  const { stages } = tournament.announcement;
  const parts = stages.map(({ prizeBp }) => fraction(pool, prizeBp, 10_000, 'down'));
  return money(parts.reduce((total: number, part) => total + part, 0));
}

/**
 * Returns the number of paid places for the current number of entries. Places paid in money and in seats both count.
 */
export function paidPlaces(tournament: Tournament): number {
  const { payout } = tournament.announcement;
  switch (payout.kind) {
    case 'table':
      return columnFor(payout.table, tournament.entryCount)?.shares.length ?? 0;
    case 'satellite':
      return Math.max(1, seatsOf(tournament));
    case 'chipShare':
      return 0;
  }
}

/**
 * Returns the number of seats that a satellite awards. Returns 0 for other tournaments, or if the pool does not cover
 * one seat.
 */
export function seatsOf(tournament: Tournament): number {
  const { payout } = tournament.announcement;
  if (payout.kind !== 'satellite') return 0;
  return payout.seats ?? Math.floor(booksOf(tournament).pool / payout.prize);
}
