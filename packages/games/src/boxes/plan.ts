import type { Money, Plan, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';
import type { Rank } from '../table/turn.ts';

/** A bet that is placed before the cards are dealt. All amounts are minor units. */
export interface BoxBet {
  /** The rule that says what it is and pays. */
  readonly rule: RuleId;
  /** Least and greatest stake of one player on one box. */
  readonly min: Money;
  readonly max: Money;
  readonly limitRule: RuleId;
  /** Plays only beside this bet of the same player on the same box; with `times`, exactly so many times as high. */
  readonly beside?: {
    readonly bet: string;
    readonly rule: RuleId;
    readonly times?: number;
    /** At least as high. */
    readonly atLeast?: true;
  };
  /** The cards of this box decide it: a player there has no such field. */
  readonly about?: number;
}

/** The places of a table, each with a field for every bet. */
export interface BoxTerms {
  readonly most: number;
  readonly usual: number;
  readonly rule: RuleId;
  /** A box belongs to one player: the first to put chips on it. */
  readonly onePlayer?: RuleId;
  /** Two neighbouring boxes are one player's positions, and played together. */
  readonly pairs?: RuleId;
  /** All players on one field of a box together may stake no more than one alone. */
  readonly together?: RuleId;
  /** A table may also give every player a box of their own, however many they are. */
  readonly eachHisOwn?: RuleId;
}

/** The reason why a game is void, and whether the shoe goes with it. */
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

/** The part of a plan that every game has that is played from boxes against the house, with cards from a shoe. */
export interface BoxPlan extends Plan {
  readonly boxes: BoxTerms;
  readonly bets: { readonly [bet: string]: BoxBet };
  /** Stakes are whole multiples of this. */
  readonly step: Money;
  readonly shoe: ShoeTerms;
  /** Bets close with the croupier's call, or with the first card. */
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
  /** The management may change the minimum once the players have been told. */
  readonly changeMinimum?: RuleId;
  /** Players bet and decide by chip, word and sign, and the dealer may enter it for them. */
  readonly enteredByDealer?: RuleId;
  /** A card drawn in error is put aside, and by this rule. */
  readonly drawnInError?: RuleId;
  readonly voids: {
    readonly by: Rank;
    readonly reasons: readonly VoidTerms[];
    /** The house breaks a game off before its result. */
    readonly interruption: RuleId;
  };
  /** The figure that is posted as the greatest win, and how much of the table it counts. It is never exceeded. */
  readonly maximumWin: {
    readonly amount: Money;
    readonly counts: 'net' | 'return';
    readonly of: 'bet' | 'box' | 'table';
    readonly rule: RuleId;
  };
}
