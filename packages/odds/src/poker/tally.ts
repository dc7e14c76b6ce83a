import { Fraction } from '../fraction.ts';
import { POT } from './showdown.ts';

/** A hand's share of the pot against the other hands. */
export interface HandEquity {
  /** The average share of the pot, either exact or over the sampled deals. */
  readonly equity: Fraction;
  /** The number of deals in which the hand wins the whole pot, and in which it wins a part. */
  readonly wins: number;
  readonly shares: number;
  /** The error bound for sampled deals. The true equity is within this distance with 95 % certainty. */
  readonly error?: number;
}

/** The sums of the players' shares of the pot. All numbers stay whole and far below 2⁵³. */
export class Tally {
  deals = 0;
  private readonly units: Float64Array;
  /** The sums of squared shares, for the error bound. */
  private readonly squares: Float64Array;
  private readonly wins: Float64Array;
  private readonly parts: Float64Array;

  constructor(private readonly shares: Float64Array) {
    const players = shares.length;
    this.units = new Float64Array(players);
    this.squares = new Float64Array(players);
    this.wins = new Float64Array(players);
    this.parts = new Float64Array(players);
  }

  /** Adds a showdown that represents `ways` deals. */
  add(ways: number): void {
    this.deals += ways;
    const { shares, units, squares, wins, parts } = this;
    for (let player = 0; player < shares.length; player++) {
      const share = shares[player] as number;
      if (share === 0) continue;
      const part = share / POT;
      units[player] = (units[player] as number) + share * ways;
      squares[player] = (squares[player] as number) + part * part * ways;
      const counts = share === POT ? wins : parts;
      counts[player] = (counts[player] as number) + ways;
    }
  }

  /** Returns each player's result. With `certain`, adds an error bound of that many standard errors. */
  hands(certain?: number): HandEquity[] {
    return Array.from(this.units, (units, player) => {
      const mean = units / POT / this.deals;
      const variance = Math.max(0, (this.squares[player] ?? 0) / this.deals - mean ** 2);
      return {
        equity: Fraction.of(units, this.deals * POT),
        wins: this.wins[player] ?? 0,
        shares: this.parts[player] ?? 0,
        ...(certain === undefined ? {} : { error: bound(variance, this.deals, certain) }),
      };
    });
  }
}

/**
 * Returns an error bound. By the rule of three, an event that was never seen has a chance below 3 divided by the number
 * of deals.
 */
function bound(variance: number, deals: number, certain: number): number {
  return variance === 0 ? Math.min(1, 3 / deals) : certain * Math.sqrt(variance / deals);
}
