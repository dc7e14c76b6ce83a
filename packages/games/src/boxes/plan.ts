import type { Money, Plan, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';
import type { Rank } from '../table/turn.ts';

/** A bet that is placed before the cards are dealt. All amounts are in minor units. */
export interface BoxBet {
  /** The rule that defines the bet and its payout. */
  readonly rule: RuleId;
  /** The minimum and maximum stake of one player on one box. */
  readonly min: Money;
  readonly max: Money;
  readonly limitRule: RuleId;
  /**
   * Set if the bet is valid only with another bet of the same player on the same box. With `times`, the stake
   * must be exactly this multiple of the stake on the other bet.
   */
  readonly beside?: {
    readonly bet: string;
    readonly rule: RuleId;
    readonly times?: number;
    /** Set if the stake must be at least as high as the stake on the other bet. */
    readonly atLeast?: true;
  };
  /** The number of another box, whose cards decide the bet. That box does not have the field itself. */
  readonly about?: number;
}

/** The boxes of a table. Each has a field for every bet. */
export interface BoxTerms {
  readonly most: number;
  readonly usual: number;
  readonly rule: RuleId;
  /** The rule that a box belongs to the first player to place chips on it. */
  readonly onePlayer?: RuleId;
  /** The rule that two neighbouring boxes belong to one player and are played together. */
  readonly pairs?: RuleId;
  /**
   * The rule that the stakes of all players on one field of a box together cannot exceed the maximum for one
   * player.
   */
  readonly together?: RuleId;
  /** The rule that a table can also give every player a separate box, for any number of players. */
  readonly eachHisOwn?: RuleId;
}

/** A reason to declare a round void, and whether the shoe becomes void too. */
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

/** The common part of the plans of all games in which boxes play against the house with cards from a shoe. */
export interface BoxPlan extends Plan {
  readonly boxes: BoxTerms;
  readonly bets: { readonly [bet: string]: BoxBet };
  /** Stakes are multiples of this amount. */
  readonly step: Money;
  readonly shoe: ShoeTerms;
  /** Whether the croupier's call or the first card closes the bets. */
  readonly closing: 'call' | 'first-card';
  readonly cites: {
    readonly open: RuleId;
    readonly close: RuleId;
    /** The rule that refuses a bet after bets have closed. */
    readonly late: RuleId;
    readonly deal: RuleId;
    readonly result: RuleId;
    /** The rule that limits are posted at the table. */
    readonly posted: RuleId;
  };
  /** The rule that management may change the minimum after notifying the players. */
  readonly changeMinimum?: RuleId;
  /**
   * The rule that players may bet and decide with chips, words and gestures, which the dealer may enter for
   * them.
   */
  readonly enteredByDealer?: RuleId;
  /** The rule for setting aside a card drawn in error. */
  readonly drawnInError?: RuleId;
  readonly voids: {
    readonly by: Rank;
    readonly reasons: readonly VoidTerms[];
    /** The rule that lets the house stop a round before its result. */
    readonly interruption: RuleId;
  };
  /** The maximum win as posted, and whether it applies to a bet, a box or the whole table. It is never exceeded. */
  readonly maximumWin: {
    readonly amount: Money;
    readonly counts: 'net' | 'return';
    readonly of: 'bet' | 'box' | 'table';
    readonly rule: RuleId;
  };
}
