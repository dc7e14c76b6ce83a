import type { Ratio, RuleId } from '@croupier/core';
import type { DiceBet, DicePlan, ShooterTerms } from '../dice/plan.ts';

/** The two fields, and the bonus bets on single pairs. */
export const BARBUT_BETS = ['front', 'back', 'special'] as const;
export type BarbutBet = (typeof BARBUT_BETS)[number];
export type Side = 'front' | 'back';

/** The way the dice are thrown. */
export type ThrownBy = 'hand' | 'cup';

/** A pair of dice on which a bet wins, in either order, and its odds. */
export interface WinningPair {
  readonly on: readonly [low: number, high: number];
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** Barbut against the bank as a rule book describes it. Contains only data. */
export interface BarbutPlan extends DicePlan {
  readonly game: 'barbut';
  readonly bets: { readonly [bet in BarbutBet]: DiceBet };
  /**
   * The pairs on which each field wins. The other field loses on these pairs. Each special pair is a bet on a
   * single throw.
   */
  readonly wins: { readonly [bet in BarbutBet]: readonly WinningPair[] };
  /** The rule that a field loses on the pairs that win for the other field. */
  readonly loses: RuleId;
  /** The rule that any other throw decides nothing and the dice are thrown again. */
  readonly undecided: RuleId;
  readonly shooter: ShooterTerms;
  /** The rule that the shooter keeps the dice until a throw loses their bet on a field. */
  readonly keeps: RuleId;
  /** The method by which the dice are thrown, unless the table's terms set the other one. */
  readonly thrownBy: { readonly usual: ThrownBy; readonly rule: RuleId };
}
