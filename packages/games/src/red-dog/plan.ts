import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** Red dog as a rule book describes it. Contains only data. */
export interface RedDogPlan extends BoxPlan {
  readonly game: 'red-dog';
  readonly bets: { readonly ante: BoxBet };
  /** The rule for the number of ranks strictly between the first two cards. */
  readonly spread: RuleId;
  /** Consecutive ranks. The bets push. */
  readonly consecutive: RuleId;
  /**
   * Equal ranks. A third card is dealt immediately, without raises. Three of a kind wins, and otherwise the
   * bets push.
   */
  readonly pair: { readonly rule: RuleId; readonly pays: number; readonly won: RuleId; readonly tie: RuleId };
  /** A raise by the amount of the ante, before the third card. */
  readonly raise: { readonly rule: RuleId; readonly ask: RuleId };
  readonly third: RuleId;
  /**
   * The payouts to 1 for a third card between the first two, on ante and raise. An entry without `spread`
   * covers all other spreads.
   */
  readonly pays: readonly { readonly spread?: number; readonly pays: number; readonly rule: RuleId }[];
  readonly lost: RuleId;
}
