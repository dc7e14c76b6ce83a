import type { RuleId } from './ids.ts';
import { least, type Money, most } from './money.ts';

/** A payout on top of the stake: `[3, 2]` is three to two. */
export type Ratio = readonly [number, number];

/** A payout of a bet: its occasion and its odds. */
export interface Payout {
  /**
   * The occasion that is paid, by a name that screens have words for: `natural`, `spread`. Left out where the bet just
   * wins.
   */
  readonly on?: string;
  /** The details that the name leaves open: `{ spread: 2 }`, `{ least: 4, most: 5 }`. */
  readonly with?: { readonly [name: string]: string | number | boolean };
  /** The odds on top of the stake. With `push` only the stake comes back, and with `lose` it is lost nevertheless. */
  readonly odds: Ratio | 'push' | 'lose';
  /** The places of the bet that are paid so; all of them unless said. */
  readonly at?: readonly string[];
  /** The house's percentage of the win. */
  readonly commission?: number;
  readonly rule: RuleId;
}

/**
 * The time at which a bet is made. `open`: while bets are open; `asked`: when its player is asked during a round;
 * `forced`: posted before the cards; `bought`: chips that a player sits down with.
 */
export type BetTime = 'open' | 'asked' | 'forced' | 'bought';

/** A bet that a table offers, with its limits and payouts as that table has them when it opens. */
export interface Bet {
  /** Its kind, by the name that moves, limits and settlement lines give it: `straight`, `main`, `banco`. */
  readonly id: string;
  /** The house's own name for the bet, where its plan gives one. */
  readonly title?: { readonly en: string; readonly [language: string]: string };
  readonly when: BetTime;
  /**
   * Every place where it is laid, as moves and lines name them: `14/17`, `3/main`. None where it is not laid on a
   * field.
   */
  readonly positions: readonly string[];
  /** The least and the greatest stake of one player on one place; without `max` there is none. */
  readonly min: Money;
  readonly max?: Money;
  /** Stakes are whole multiples of it from `min`. */
  readonly step: Money;
  /** Its stake is not chosen: as much as the other bet, or a part of it. */
  readonly follows?: { readonly bet: string; readonly times: Ratio };
  /** Only beside that other bet of the same player on the same box. */
  readonly beside?: { readonly bet: string; readonly rule: RuleId };
  /** A side bet: it wins or loses independently of the main bet. */
  readonly side?: true;
  /** Best first where it is a pay table. None where players win from each other. */
  readonly pays: readonly Payout[];
  /** The rules that say what it is, and that set its limits. */
  readonly rule: RuleId;
  readonly limitRule: RuleId;
}

/** Returns the smallest and the greatest stake among some bets or limits; no `max` where none has one. */
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
