import type { Money, Plan, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';
import type { Rank } from '../table/turn.ts';

/** A bet that is placed before the cards are dealt. All amounts are minor units. */
export interface BoxBet {
  /** The rule that defines the bet and its payout. */
  readonly rule: RuleId;
  /** The minimum and maximum stake of one player on one box. */
  readonly min: Money;
  readonly max: Money;
  readonly limitRule: RuleId;
  /** Valid only beside this bet of the same player on the same box; with `times`, exactly that many times as high. */
  readonly beside?: {
    readonly bet: string;
    readonly rule: RuleId;
    readonly times?: number;
    /** With `atLeast`, at least as high as the bet beside it. */
    readonly atLeast?: true;
  };
  /** The number of the box whose cards decide the bet. A player on that box has no such field. */
  readonly about?: number;
}

/** The boxes of a table, each with a field for every bet. */
export interface BoxTerms {
  readonly most: number;
  readonly usual: number;
  readonly rule: RuleId;
  /** A box belongs to one player: the first to put chips on it. */
  readonly onePlayer?: RuleId;
  /** Two neighbouring boxes belong to one player and are played together. */
  readonly pairs?: RuleId;
  /** All players on one field of a box together may stake no more than the maximum of one. */
  readonly together?: RuleId;
  /** A table may also give every player a box of their own, for any number of players. */
  readonly eachHisOwn?: RuleId;
}

/** The reasons for which a game is void, and whether the shoe is void too. */
export interface VoidTerms {
  readonly reason: VoidReason;
  readonly rule: RuleId;
  readonly shoe?: true;
}
export const VOID_REASONS = [
  'misplaced-cards',
  'misdeal',
  'shoe',
  'wrong-record',
  'cards-face-up',
  'cards-fallen',
  'hole-card-exposed',
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** The part of a plan that all games share where boxes play against the house with cards from a shoe. */
export interface BoxPlan extends Plan {
  readonly boxes: BoxTerms;
  readonly bets: { readonly [bet: string]: BoxBet };
  /** Stakes are whole multiples of this. */
  readonly step: Money;
  readonly shoe: ShoeTerms;
  /** Whether bets close with the croupier's call or with the first card. */
  readonly closing: 'call' | 'first-card';
  readonly cites: {
    readonly open: RuleId;
    readonly close: RuleId;
    /** The rule by which a bet after the close is refused. */
    readonly late: RuleId;
    readonly deal: RuleId;
    readonly result: RuleId;
    /** Limits are posted at the table. */
    readonly posted: RuleId;
  };
  /** The management may change the minimum after telling the players. */
  readonly changeMinimum?: RuleId;
  /** Players bet and decide by chip, word and sign, and the dealer may enter it for them. */
  readonly enteredByDealer?: RuleId;
  /** The rule by which a card drawn in error is put aside. */
  readonly drawnInError?: RuleId;
  readonly voids: {
    readonly by: Rank;
    readonly reasons: readonly VoidTerms[];
    /** The house stops a game before its result. */
    readonly interruption: RuleId;
  };
  /** The maximum win as posted, and whether it is that of a bet, a box or the whole table. It is never exceeded. */
  readonly maximumWin: {
    readonly amount: Money;
    readonly counts: 'net' | 'return';
    readonly of: 'bet' | 'box' | 'table';
    readonly rule: RuleId;
  };
}
