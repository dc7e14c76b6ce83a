import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The bets before the deal. */
export type CasinoWarBet = 'main' | 'bonus';

/** Casino war as a rule book describes it. Contains only data. */
export interface CasinoWarPlan extends BoxPlan {
  readonly game: 'casino-war';
  readonly bets: { readonly [bet in CasinoWarBet]: BoxBet };
  /** The payout to 1, on top of the stake. */
  readonly pays: { readonly [bet in CasinoWarBet]: number };
  /** The rule that compares one card of the box with one card of the dealer. */
  readonly comparison: RuleId;
  /** The rule that a player chooses war or surrender on a tie, and surrenders by not answering. */
  readonly choice: RuleId;
  readonly surrender: RuleId;
  readonly war: {
    /** The rule that the raise equals the main bet. */
    readonly rule: RuleId;
    readonly burn: { readonly cards: number; readonly rule: RuleId };
    /**
     * Whether all boxes at war play against one dealer card, or each box plays against a separate dealer
     * card, drawn after separate burn cards.
     */
    readonly dealer: 'one-card' | 'a-card-each';
    /** The rule that a won war pays the main bet, and the rule that it returns the raise. */
    readonly won: RuleId;
    readonly raiseBack: RuleId;
    /** The rule that a second tie wins for the player. */
    readonly equalAgain: RuleId;
    readonly lost: RuleId;
  };
}
