import type { RuleId } from './ids.ts';
import { type Money, maxMoney, minMoney } from './money.ts';

/** A payout on top of the stake: `[3, 2]` is three to two. */
export type Ratio = readonly [number, number];

/** One payout of a bet: the winning event and its odds. */
export interface Payout {
  /**
   * The name of the winning event, such as `natural`, which screens can translate. Omitted if the bet has
   * only one way to win.
   */
  readonly on?: string;
  /** Further details of the event, such as `{ spread: 2 }` or `{ least: 4, most: 5 }`. */
  readonly with?: { readonly [name: string]: string | number | boolean };
  /** The odds on top of the stake. `push` returns only the stake. With `lose` the stake is lost despite the event. */
  readonly odds: Ratio | 'push' | 'lose';
  /** The positions with this payout, by default all positions of the bet. */
  readonly at?: readonly string[];
  /** The house's percentage of the win. */
  readonly commission?: number;
  readonly rule: RuleId;
}

/**
 * The time at which a bet is made. `open`: while bets are open. `asked`: when the player has to decide during
 * a round. `forced`: posted before the cards. `bought`: when the player buys in for chips.
 */
export type BetTime = 'open' | 'asked' | 'forced' | 'bought';

/** A bet that a table offers, with the limits and payouts in force when the table opens. */
export interface Bet {
  /** The kind of bet, as used in moves, limits and settlement lines: `straight`, `main`, `banco`. */
  readonly id: string;
  /** The house's own name for the bet, if its plan gives one. */
  readonly title?: { readonly en: string; readonly [language: string]: string };
  readonly when: BetTime;
  /**
   * Every position on which the bet can be placed, as used in moves and settlement lines: `14/17`, `3/main`.
   * The list is empty if the bet has no position on the layout.
   */
  readonly positions: readonly string[];
  /** The minimum and maximum stake of one player on one position. Without `max` there is no maximum. */
  readonly min: Money;
  readonly max?: Money;
  /** Stakes increase from `min` in multiples of this step. */
  readonly step: Money;
  /** Set if the stake is not chosen, but is a multiple or a part of the stake on another bet. */
  readonly follows?: { readonly bet: string; readonly times: Ratio };
  /** Set if the bet is available only to a player who has placed the bet `bet` on the same box. */
  readonly beside?: { readonly bet: string; readonly rule: RuleId };
  /** Set for a side bet, which wins or loses independently of the main bet. */
  readonly side?: true;
  /** The pay table, best payout first. It is empty if players win from each other. */
  readonly pays: readonly Payout[];
  /** The rule that defines the bet, and the rule that sets its limits. */
  readonly rule: RuleId;
  readonly limitRule: RuleId;
}

/**
 * Returns the lowest minimum and the highest maximum of the given bets or limits. `max` is omitted if none of them
 * has a maximum.
 */
export function rangeOf(
  limits: readonly { readonly min: Money; readonly max?: Money | undefined }[],
): { readonly min: Money; readonly max?: Money } | undefined {
  const [first] = limits;
  if (!first) return undefined;
  const min = limits.reduce((low, bet) => minMoney(low, bet.min), first.min);
  const tops = limits.flatMap(({ max }) => (max === undefined ? [] : [max]));
  const [top, ...others] = tops;
  return top === undefined ? { min } : { min, max: others.reduce(maxMoney, top) };
}
