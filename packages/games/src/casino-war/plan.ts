import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The bets before the deal. */
export type CasinoWarBet = 'main' | 'bonus';

/** Casino war as a rule book describes it. Only data. */
export interface CasinoWarPlan extends BoxPlan {
  readonly game: 'casino-war';
  readonly bets: { readonly [bet in CasinoWarBet]: BoxBet };
  /** The win to 1, on top of the stake. */
  readonly pays: { readonly [bet in CasinoWarBet]: number };
  /** The rule that one card of the box is compared with one of the dealer. */
  readonly comparison: RuleId;
  /** On a tie the player chooses; a player who gives no answer surrenders. */
  readonly choice: RuleId;
  readonly surrender: RuleId;
  readonly war: {
    /** The raise is as high as the main bet. */
    readonly rule: RuleId;
    readonly burn: { readonly cards: number; readonly rule: RuleId };
    /**
     * All boxes at war play against one card of the dealer, or each against a card drawn for it after its own burn
     * cards.
     */
    readonly dealer: 'one-card' | 'a-card-each';
    /** The main bet is paid, and the raise comes back. */
    readonly won: RuleId;
    readonly raiseBack: RuleId;
    /** A second tie wins. */
    readonly equalAgain: RuleId;
    readonly lost: RuleId;
  };
}
