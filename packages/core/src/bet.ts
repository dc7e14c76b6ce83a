import type { RuleId } from './ids.ts';
import { least, type Money, most } from './money.ts';

/** A payout on top of the stake: `[3, 2]` is three to two. */
export type Ratio = readonly [number, number];

/** A payout of a bet: its occasion and its odds. */
export interface Payout {
  /** The winning event, by a name that screens can translate: `natural`, `spread`. Left out if the bet simply wins. */
  readonly on?: string;
  /** Further details of the event: `{ spread: 2 }`, `{ least: 4, most: 5 }`. */
  readonly with?: { readonly [name: string]: string | number | boolean };
  /** The odds on top of the stake. `push` returns only the stake. With `lose` the stake is lost even so. */
  readonly odds: Ratio | 'push' | 'lose';
  /** The positions with this payout; all positions of the bet if left out. */
  readonly at?: readonly string[];
  /** The house's percentage of the win. */
  readonly commission?: number;
  readonly rule: RuleId;
}

/**
 * The time at which a bet is made. `open`: while bets are open; `asked`: when the player is asked during a round;
 * `forced`: posted before the cards; `bought`: chips that a player buys in for.
 */
export type BetTime = 'open' | 'asked' | 'forced' | 'bought';

/** A bet that a table offers, with the limits and payouts in force when the table opens. */
export interface Bet {
  /** The kind of bet, as moves, limits and settlement lines name it: `straight`, `main`, `banco`. */
  readonly id: string;
  /** The house's own name for the bet, where its plan gives one. */
  readonly title?: { readonly en: string; readonly [language: string]: string };
  readonly when: BetTime;
  /**
   * Every position where the bet can be placed, as moves and settlement lines name it: `14/17`, `3/main`. Empty if the
   * bet has no place on the layout.
   */
  readonly positions: readonly string[];
  /** The minimum and maximum stake of one player on one position. Without `max` there is no maximum. */
  readonly min: Money;
  readonly max?: Money;
  /** Stakes go up from `min` in whole multiples of this step. */
  readonly step: Money;
  /** The stake is not chosen: it is a multiple or a part of the stake of another bet. */
  readonly follows?: { readonly bet: string; readonly times: Ratio };
  /** The bet is only open to a player who has that other bet on the same box. */
  readonly beside?: { readonly bet: string; readonly rule: RuleId };
  /** A side bet: it wins or loses independently of the main bet. */
  readonly side?: true;
  /** A pay table lists its best payout first. Empty where players win from each other. */
  readonly pays: readonly Payout[];
  /** The rule that defines the bet, and the rule that sets its limits. */
  readonly rule: RuleId;
  readonly limitRule: RuleId;
}

/** Returns the lowest minimum and the highest maximum of some bets or limits. `max` is left out if none has one. */
export function rangeOf(
  limits: readonly { readonly min: Money; readonly max?: Money | undefined }[],
): { readonly min: Money; readonly max?: Money } | undefined {
  const [first] = limits;
  if (!first) return undefined;
  const min = limits.reduce((low, bet) => least(low, bet.min), first.min);
  const tops = limits.flatMap(({ max }) => (max === undefined ? [] : [max]));
  const [top, ...others] = tops;
  return top === undefined ? { min } : { min, max: others.reduce(most, top) };
}
