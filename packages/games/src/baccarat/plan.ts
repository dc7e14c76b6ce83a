import type { RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/** The two hands. */
export type Side = 'punto' | 'banco';
export type BaccaratBet = Side | 'egalite';

/** The value of punto's third card, or `stood` where punto stood on two. */
export type ThirdOfPunto = number | 'stood';

/** The rules for a third card: by the hand's total, for banco also by punto's third card. */
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

/** Punto banco as a rule book describes it. Only data. */
export interface BaccaratPlan extends BoxPlan {
  readonly game: 'baccarat';
  readonly bets: { readonly [bet in BaccaratBet]: BoxBet };
  /** The win to 1, on top of the stake. */
  readonly pays: { readonly [bet in BaccaratBet]: number };
  /** The house's percentage of a win on banco. */
  readonly commission: { readonly percent: number; readonly rule: RuleId };
  /** The rule that bets on punto and banco push on a tie. */
  readonly stands: RuleId;
  readonly tableau: Tableau;
  /** The rule by which the first four cards may be put in their proper places. */
  readonly putInOrder: RuleId;
  /** The options of a table that plays in the old way: the shoe goes round the players. */
  readonly passingShoe?: {
    readonly rule: RuleId;
    readonly decks: BoxPlan['shoe']['decks'];
  };
}
