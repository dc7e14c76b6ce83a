import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The two hands. */
export type Side = 'punto' | 'banco';
export type BaccaratBet = Side | 'egalite';

/** The value of punto's third card, or `stood` if punto stood on two cards. */
export type ThirdOfPunto = number | 'stood';

/** The rules for a third card. They depend on the hand's total and, for banco, also on punto's third card. */
export interface Tableau {
  /** If either side has one of these totals on two cards, neither side draws. */
  readonly natural: { readonly totals: readonly number[]; readonly rule: RuleId };
  readonly punto: readonly {
    readonly totals: readonly number[];
    readonly draws: boolean;
    readonly rule: RuleId;
  }[];
  readonly banco: readonly {
    readonly totals: readonly number[];
    readonly draws: 'always' | 'never' | readonly ThirdOfPunto[];
    readonly rule: RuleId;
  }[];
}

/** Punto banco as a rule book describes it. Contains only data. */
export interface BaccaratPlan extends BoxPlan {
  readonly game: 'baccarat';
  readonly bets: { readonly [bet in BaccaratBet]: BoxBet };
  /** The payout to 1, on top of the stake. */
  readonly pays: { readonly [bet in BaccaratBet]: number };
  /** The percentage of a banco win that the house keeps. */
  readonly commission: { readonly percent: number; readonly rule: RuleId };
  /** The rule that bets on punto and banco push on a tie. */
  readonly stands: RuleId;
  readonly tableau: Tableau;
  /** The rule for correcting the order of the first four cards. */
  readonly putInOrder: RuleId;
  /** The options of a table at which the shoe passes from player to player. */
  readonly passingShoe?: {
    readonly rule: RuleId;
    readonly decks: BoxPlan['shoe']['decks'];
  };
}
