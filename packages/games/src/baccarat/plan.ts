import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The two hands. */
export type Side = 'punto' | 'banco';
export type BaccaratBet = Side | 'egalite';

/** The value of the third card of punto, or that it stood on two. */
export type ThirdOfPunto = number | 'stood';

/** The rules for a third card: by the hand's total, for banco also by punto's third card. */
export interface Tableau {
  /** With one of these totals on two cards of either side, neither side draws. */
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

/** Punto banco, as a rule book describes it. Only data. */
export interface BaccaratPlan extends BoxPlan {
  readonly game: 'baccarat';
  readonly bets: { readonly [bet in BaccaratBet]: BoxBet };
  /** The win on top of the stake, to 1. */
  readonly pays: { readonly [bet in BaccaratBet]: number };
  /** The house's percentage of a win on banco. */
  readonly commission: { readonly percent: number; readonly rule: RuleId };
  /** Punto and banco stand when the hands are equal. */
  readonly stands: RuleId;
  readonly tableau: Tableau;
  /** The first four cards may be put on their proper places. */
  readonly putInOrder: RuleId;
  /** The differences of a table that plays in the old way: the shoe goes round the players. */
  readonly passingShoe?: {
    readonly rule: RuleId;
    readonly decks: BoxPlan['shoe']['decks'];
  };
}
