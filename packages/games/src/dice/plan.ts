import type { Money, Plan, Ratio, RuleId } from '@croupier/core';

/** A kind of bet on the layout of a dice table. All amounts are minor units. */
export interface DiceBet {
  /** The rule that says what it is. */
  readonly rule: RuleId;
  /** Least and greatest stake of one player on one field. */
  readonly min: Money;
  readonly max: Money;
  readonly limitRule: RuleId;
  /** Its stakes are whole multiples of this; of the plan's step unless said. */
  readonly step?: Money;
  /** Plays only beside one of these bets of the same player. */
  readonly beside?: { readonly bets: readonly string[]; readonly rule: RuleId };
}

/** The reasons why a throw does not count. */
export const NO_THROWS = ['off-table', 'cocked', 'wrong-throw', 'too-early'] as const;
export type NoThrow = (typeof NO_THROWS)[number];

/** Players throw in turn, clockwise: the thrower is the shooter. */
export interface ShooterTerms {
  /** The bets that entitle a player to throw: one of them is enough. */
  readonly bets: readonly string[];
  readonly rule: RuleId;
  /** A player may leave the throwing to others. */
  readonly passes: RuleId;
  /** The dice go on, clockwise. */
  readonly next: RuleId;
  /** The first turn is thrown for with one die each. Without this rule it falls to the first bettor. */
  readonly thrownFor?: RuleId;
  /** The shooter chooses the dice out of so many. */
  readonly choice?: { readonly of: number; readonly rule: RuleId };
}

/** The part of a plan that every game has in which dice decide the bets on one layout for all. */
export interface DicePlan extends Plan {
  readonly dice: { readonly count: number; readonly rule: RuleId };
  readonly bets: { readonly [bet: string]: DiceBet };
  /** Left out where the dealer throws. */
  readonly shooter?: ShooterTerms;
  /** Stakes are whole multiples of this. */
  readonly step: Money;
  /** The rounding of a fraction of a minor unit: to the player (`up`) or to the house (`down`). */
  readonly rounding: { readonly to: 'up' | 'down'; readonly rule: RuleId };
  readonly cites: {
    readonly layout: RuleId;
    readonly open: RuleId;
    readonly close: RuleId;
    /** The rule by which a bet after the close is refused. */
    readonly late: RuleId;
    readonly throw: RuleId;
    readonly result: RuleId;
    readonly settle: RuleId;
    /** Limits are posted at the table. */
    readonly posted: RuleId;
  };
  /** A throw that does not count is made again, with the bets as they lie. */
  readonly noThrow: {
    readonly reasons: readonly { readonly reason: NoThrow; readonly rule: RuleId }[];
    readonly again: RuleId;
  };
  /** A result announced in error is corrected to the dice, until it is paid. */
  readonly correction: RuleId;
  /** Players bet by chip and word, and the dealer may enter it for them. */
  readonly enteredByDealer: RuleId;
  /** The house breaks a game off: before its result stakes go back, after it the result stands. */
  readonly interruption: RuleId;
  /**
   * The figure posted as the greatest win. For one bet, no payout may exceed it (checked when the plan is loaded). For
   * one player in one throw, the win is cut to it.
   */
  readonly maximumWin: { readonly amount: Money; readonly of: 'bet' | 'player'; readonly rule: RuleId };
}

/** The outcome of a stake on one field for a throw. */
export type Outcome =
  /** With `part`, only that part of the stake wins and comes back; the rest is lost. */
  | { readonly kind: 'won'; readonly pays: Ratio; readonly rule: RuleId; readonly part?: Ratio }
  /** With `part`, only that part of the stake is lost; the rest comes back. */
  | { readonly kind: 'lost'; readonly rule: RuleId; readonly part?: Ratio }
  | { readonly kind: 'pushed' | 'void'; readonly rule: RuleId }
  /** Undecided: it lies for the next throw. */
  | { readonly kind: 'stays'; readonly rule: RuleId }
  /** Undecided, on another field from now on. */
  | { readonly kind: 'moves'; readonly to: string; readonly rule: RuleId };
