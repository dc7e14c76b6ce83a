import type { Money, Plan, Ratio, RuleId } from '@croupier/core';

/** A kind of bet on the layout of a dice table. All amounts are in minor units. */
export interface DiceBet {
  /** The rule that defines the bet. */
  readonly rule: RuleId;
  /** The minimum and maximum stake of one player on one field. */
  readonly min: Money;
  readonly max: Money;
  readonly limitRule: RuleId;
  /** The step of the stakes, if it differs from the plan's step. */
  readonly step?: Money;
  /** Set if the bet is valid only with one of these bets of the same player. */
  readonly beside?: { readonly bets: readonly string[]; readonly rule: RuleId };
}

/** The reasons why a throw does not count. */
export const NO_THROWS = ['off-table', 'cocked', 'wrong-throw', 'too-early'] as const;
export type NoThrow = (typeof NO_THROWS)[number];

/** The rules of a table where players take turns to throw, clockwise. The player who throws is the shooter. */
export interface ShooterTerms {
  /** The bets that entitle a player to throw. One of them is enough. */
  readonly bets: readonly string[];
  readonly rule: RuleId;
  /** The rule that a player may decline to throw. */
  readonly passes: RuleId;
  /** The dice pass clockwise. */
  readonly next: RuleId;
  /**
   * The rule that each player throws one die to decide who throws first. Without this rule, the first bettor
   * throws first.
   */
  readonly thrownFor?: RuleId;
  /** The number of dice that the shooter chooses from. */
  readonly choice?: { readonly of: number; readonly rule: RuleId };
}

/** The common part of the plans of all games in which dice decide bets on a shared layout. */
export interface DicePlan extends Plan {
  readonly dice: { readonly count: number; readonly rule: RuleId };
  readonly bets: { readonly [bet: string]: DiceBet };
  /** The rules for shooters, which are omitted if the dealer throws. */
  readonly shooter?: ShooterTerms;
  /** Stakes are multiples of this amount. */
  readonly step: Money;
  /** The rounding of a fraction of a minor unit: in favour of the player (`up`) or of the house (`down`). */
  readonly rounding: { readonly to: 'up' | 'down'; readonly rule: RuleId };
  readonly cites: {
    readonly layout: RuleId;
    readonly open: RuleId;
    readonly close: RuleId;
    /** The rule that refuses a bet after bets have closed. */
    readonly late: RuleId;
    readonly throw: RuleId;
    readonly result: RuleId;
    readonly settle: RuleId;
    /** The rule that limits are posted at the table. */
    readonly posted: RuleId;
  };
  /** The rules for a throw that does not count. It is repeated, and the bets remain as they are. */
  readonly noThrow: {
    readonly reasons: readonly { readonly reason: NoThrow; readonly rule: RuleId }[];
    readonly again: RuleId;
  };
  /** The rule that a result announced in error can be corrected until it is paid. */
  readonly correction: RuleId;
  /** The rule that players bet with chips and words, and that the dealer may enter these bets for them. */
  readonly enteredByDealer: RuleId;
  /**
   * The rule for a round that the house stops. Before the result, stakes are returned. After that, the result
   * counts.
   */
  readonly interruption: RuleId;
  /**
   * The maximum win as posted. For one `bet`, no payout may exceed it, which is checked when the plan is loaded. For
   * one `player` in one throw, wins are reduced to it.
   */
  readonly maximumWin: { readonly amount: Money; readonly of: 'bet' | 'player'; readonly rule: RuleId };
}

/** The outcome of a stake on one field for a throw. */
export type Outcome =
  /** With `part`, only that part of the stake wins and is returned. The rest is lost. */
  | { readonly kind: 'won'; readonly pays: Ratio; readonly rule: RuleId; readonly part?: Ratio }
  /** With `part`, only that part of the stake is lost. The rest is returned. */
  | { readonly kind: 'lost'; readonly rule: RuleId; readonly part?: Ratio }
  | { readonly kind: 'pushed' | 'void'; readonly rule: RuleId }
  /** Undecided: the bet remains for the next throw. */
  | { readonly kind: 'stays'; readonly rule: RuleId }
  /** Undecided: the bet moves to another field. */
  | { readonly kind: 'moves'; readonly to: string; readonly rule: RuleId };
