import type { RuleId } from '@croupier/core';
import type { DiceBet, DicePlan } from '../dice/plan.ts';

/** The kinds of bets on a sic bo layout. */
export const SIC_BO_BETS = [
  'total',
  'small',
  'big',
  'double',
  'any-triple',
  'triple',
  'combination',
  'single',
] as const;
export type SicBoBet = (typeof SIC_BO_BETS)[number];

/** The outcome of an otherwise winning bet when all three dice are equal. */
export type OnTriple = 'lose' | 'win';

/** Sic bo as a rule book describes it. Contains only data. All payouts are to 1. */
export interface SicBoPlan extends DicePlan {
  readonly game: 'sic-bo';
  readonly bets: { readonly [bet in SicBoBet]: DiceBet };
  /** The payouts of the totals. The totals in one row pay the same, and each total is a separate bet. */
  readonly totals: readonly {
    readonly of: readonly number[];
    readonly pays: number;
    readonly rule: RuleId;
  }[];
  /** The payouts of the other bets. */
  readonly small: { readonly from: number; readonly to: number; readonly pays: number };
  readonly big: { readonly from: number; readonly to: number; readonly pays: number };
  readonly pays: { readonly [bet in 'double' | 'any-triple' | 'triple' | 'combination']: number };
  /** The payouts of a single number shown by one, two and three dice. */
  readonly single: readonly { readonly pays: number; readonly rule: RuleId }[];
  /** The outcome of totals and doubles when all three dice are equal, unless the table's terms set the other one. */
  readonly onTriple: {
    readonly totals: { readonly usual: OnTriple; readonly rule: RuleId };
    readonly doubles: { readonly usual: OnTriple; readonly rule: RuleId };
  };
  /** The rule for losing bets. */
  readonly lost: RuleId;
}
