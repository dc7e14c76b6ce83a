import type { Ratio, RuleId } from '@croupier/core';
import type { DiceBet, DicePlan, ShooterTerms } from '../dice/plan.ts';

/** The numbers that can become a point and that players can bet on. */
export const NUMBERS = [4, 5, 6, 8, 9, 10] as const;
export type PointNumber = (typeof NUMBERS)[number];

/** The kinds of bets on a craps layout. */
export const CRAPS_BETS = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'odds',
  'lay-odds',
  'place',
  'buy',
  'lay',
  'big',
  'hardway',
  'field',
  'two',
  'three',
  'eleven',
  'twelve',
  'hi-lo',
  'any-craps',
  'any-seven',
  'c-and-e',
  'horn',
  'horn-high',
  'whirl',
] as const;
/** An easyway is offered only if a plan gives its payout. */
export type CrapsBet = (typeof CRAPS_BETS)[number] | 'easyway';

/** The odds of a bet on these numbers, or on any number if none is named. */
export interface PayRow {
  readonly on?: readonly number[];
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** A kind of bet with its payouts. A combined bet pays according to its parts. */
export interface CrapsTerms extends DiceBet {
  readonly pays: readonly PayRow[];
  /**
   * The house's percentage of the stake or of the win. A percentage of the stake is paid with the bet and
   * kept whether the bet wins or loses.
   */
  readonly commission?: { readonly percent: number; readonly of: 'stake' | 'win'; readonly rule: RuleId };
}

/** The outcome of a Don't Come bet on a twelve. */
export type OnTwelve = 'tie' | 'win';
/** Whether bets on numbers are working or off on a come-out throw. */
export type OnComeOut = 'working' | 'off';

/** Craps as a rule book describes it. Contains only data. */
export interface CrapsPlan extends DicePlan {
  readonly game: 'craps';
  readonly bets: { readonly [bet in Exclude<CrapsBet, 'easyway'>]: CrapsTerms } & {
    readonly easyway?: CrapsTerms;
  };
  readonly shooter: ShooterTerms;
  /** The odds can be this many times the bet that they back, either exactly or at most. */
  readonly odds: { readonly times: number; readonly exact: boolean; readonly rule: RuleId };
  /**
   * The outcome of a Don't Come bet on a twelve, unless the table's terms set the other one. The rule covers every
   * don't bet that is not on a number yet.
   */
  readonly twelve: { readonly usual: OnTwelve; readonly rule: RuleId };
  /** Alternative payouts that a table can post: for any craps, and for a field bet on 2 and 12. */
  readonly posted: {
    readonly anyCraps: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
    readonly fieldEnds: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
  };
  /**
   * Whether the house keeps the commission on a Buy bet only on a win, or on every outcome. It is paid with the bet.
   */
  readonly buyCommissionOnWinOnly: { readonly usual: boolean; readonly rule: RuleId };
  /** Bets that can be off on a come-out throw, and whether they are off by default. */
  readonly comeOut: {
    readonly off: readonly CrapsBet[];
    readonly usual: OnComeOut;
    readonly rule: RuleId;
  };
  /** Whether the dice pass or stay after craps on a come-out. */
  readonly afterCraps: { readonly dice: 'pass' | 'stay'; readonly rule: RuleId };
  /**
   * The rule that pass and come bets remain until decided, and the rules for bets that can be made only after
   * or before a point is set.
   */
  readonly contract: RuleId;
  readonly afterPoint: RuleId;
  readonly beforePoint: RuleId;
  /** The rule that other bets remain until decided. */
  readonly stays: RuleId;
  readonly pointSet: RuleId;
  readonly pointMade: RuleId;
  readonly natural: RuleId;
  readonly sevenOut: RuleId;
}
