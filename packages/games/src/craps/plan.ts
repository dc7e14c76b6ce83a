import type { Ratio, RuleId } from '@croupier/core';
import type { DiceBet, DicePlan, ShooterTerms } from '../dice/plan.ts';

/** The numbers that become a point, and that bets stand on. */
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

/** The odds of a bet on a number: any number where none is named. */
export interface PayRow {
  readonly on?: readonly number[];
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** A kind of bet with its payouts; a combined bet pays as its parts do. */
export interface CrapsTerms extends DiceBet {
  readonly pays: readonly PayRow[];
  /** The house's percentage: of the stake, laid down with it and kept on a win or a loss; or of the win. */
  readonly commission?: { readonly percent: number; readonly of: 'stake' | 'win'; readonly rule: RuleId };
}

/** The outcome of a Don't Come bet on a twelve. */
export type OnTwelve = 'tie' | 'win';
/** Whether bets on numbers are decided on a come-out throw. */
export type OnComeOut = 'working' | 'off';

/** Craps, as a rule book describes it. Only data. */
export interface CrapsPlan extends DicePlan {
  readonly game: 'craps';
  readonly bets: { readonly [bet in Exclude<CrapsBet, 'easyway'>]: CrapsTerms } & {
    readonly easyway?: CrapsTerms;
  };
  readonly shooter: ShooterTerms;
  /** Odds are so many times the bet that they go with, exactly or at most. */
  readonly odds: { readonly times: number; readonly exact: boolean; readonly rule: RuleId };
  /** A twelve on a don't bet before it stands on a number: it ties. A table may let a Don't Come win on it. */
  readonly twelve: { readonly usual: OnTwelve; readonly rule: RuleId };
  /** Other prices that a table may post: of any craps, and of a field bet on 2 and 12. */
  readonly posted: {
    readonly anyCraps: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
    readonly fieldEnds: { readonly of: readonly number[]; readonly usual: number; readonly rule: RuleId };
  };
  /** A commission that is laid down with a Buy bet. The house keeps it on a win only, or on every outcome. */
  readonly buyCommissionOnWinOnly: { readonly usual: boolean; readonly rule: RuleId };
  /** Bets that rest on a come-out throw, at tables that post it. */
  readonly comeOut: {
    readonly off: readonly CrapsBet[];
    readonly usual: OnComeOut;
    readonly rule: RuleId;
  };
  /** The shooter's turn after craps on the come-out: the dice pass or stay. */
  readonly afterCraps: { readonly dice: 'pass' | 'stay'; readonly rule: RuleId };
  /** Pass and come bets stay until they are decided; come bets are made on a point only. */
  readonly contract: RuleId;
  readonly afterPoint: RuleId;
  readonly beforePoint: RuleId;
  /** Bets lie until what decides them. */
  readonly stays: RuleId;
  readonly pointSet: RuleId;
  readonly pointMade: RuleId;
  readonly natural: RuleId;
  readonly sevenOut: RuleId;
}
