import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The bets before the deal; `war` is the raise. */
export type CasinoWarBet = 'main' | 'bonus';

/** Casino war, as a rule book describes it. Only data. */
export interface CasinoWarPlan extends BoxPlan {
  readonly game: 'casino-war';
  readonly bets: { readonly [bet in CasinoWarBet]: BoxBet };
  /** The win on top of the stake, to 1. */
  readonly pays: { readonly [bet in CasinoWarBet]: number };
  /** One card each is compared. */
  readonly comparison: RuleId;
  /** With equal cards the player chooses; a player who gives no answer surrenders. */
  readonly choice: RuleId;
  readonly surrender: RuleId;
  readonly war: {
    /** Costs as much again as the main bet. */
    readonly rule: RuleId;
    readonly burn: { readonly cards: number; readonly rule: RuleId };
    /** All at war play against one card of the dealer, or each box against one that is burned for and drawn for it. */
    readonly dealer: 'one-card' | 'a-card-each';
    /** The main bet is paid, the raise comes back. */
    readonly won: RuleId;
    readonly raiseBack: RuleId;
    /** Equal again is won. */
    readonly equalAgain: RuleId;
    readonly lost: RuleId;
  };
}
