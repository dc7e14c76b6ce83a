import type { Ratio, RuleId } from '@croupier/core';
import type { DiceBet, DicePlan, ShooterTerms } from '../dice/plan.ts';

/** The numbers that can become a point, and that bets can be on. */
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
/** An easyway is offered only where a plan has a price for it. */
export type CrapsBet = (typeof CRAPS_BETS)[number] | 'easyway';

/** The odds of a bet: on these numbers, or on any number where none is named. */
export interface PayRow {
  readonly on?: readonly number[];
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** A kind of bet with its payouts. A combined bet pays what its parts pay. */
export interface CrapsTerms extends DiceBet {
  readonly pays: readonly PayRow[];
  /**
   * The house's percentage. It is charged on the stake, paid with it and kept whether the bet wins or loses; or on the
   * win.
   */
  readonly commission?: { readonly percent: number; readonly of: 'stake' | 'win'; readonly rule: RuleId };
}

/** The outcome of a Don't Come bet on a twelve. */
export type OnTwelve = 'tie' | 'win';
/** Whether bets on numbers are working on a come-out throw. */
export type OnComeOut = 'working' | 'off';

/** Craps as a rule book describes it. Only data. */
export interface CrapsPlan extends DicePlan {
  readonly game: 'craps';
  readonly bets: { readonly [bet in Exclude<CrapsBet, 'easyway'>]: CrapsTerms } & {
    readonly easyway?: CrapsTerms;
  };
  readonly shooter: ShooterTerms;
  /** The odds bet is this many times the bet that it backs, exactly or at most. */
  readonly odds: { readonly times: number; readonly exact: boolean; readonly rule: RuleId };
  /** A twelve pushes a don't bet that is not on a number yet. A table may let a Don't Come win on it. */
  readonly twelve: { readonly usual: OnTwelve; readonly rule: RuleId };
  /** Other prices that a table may post: for any craps, and for a field bet on 2 and 12. */
  readonly posted: {
    readonly anyCraps: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
    readonly fieldEnds: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
  };
  /** The commission of a Buy bet, which is paid with it. The house keeps it on a win only, or on every outcome. */
  readonly buyCommissionOnWinOnly: { readonly usual: boolean; readonly rule: RuleId };
  /** Bets that are off on a come-out throw, at tables that post it. */
  readonly comeOut: {
    readonly off: readonly CrapsBet[];
    readonly usual: OnComeOut;
    readonly rule: RuleId;
  };
  /** Whether the dice pass or stay after craps on the come-out. */
  readonly afterCraps: { readonly dice: 'pass' | 'stay'; readonly rule: RuleId };
  /** Pass and come bets stay until decided. Come bets can be made only once there is a point. */
  readonly contract: RuleId;
  readonly afterPoint: RuleId;
  readonly beforePoint: RuleId;
  /** Other bets stay until decided. */
  readonly stays: RuleId;
  readonly pointSet: RuleId;
  readonly pointMade: RuleId;
  readonly natural: RuleId;
  readonly sevenOut: RuleId;
}
