import type { Rank, RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/**
 * Pai Gow poker as a rule book describes it. Each player splits seven cards into a high hand of five and a low hand of
 * two. The house way sets the dealer's cards. Contains only data.
 */
export interface PaiGowPlan extends BoxPlan {
  readonly game: 'pai-gow';
  readonly bets: { readonly ante: BoxBet };
  readonly closing: 'call';
  /** A box belongs to one player. */
  readonly boxes: BoxPlan['boxes'] & { readonly onePlayer: RuleId };
  readonly hands: {
    /** The rules for ranking high hands and low hands. */
    readonly high: RuleId;
    readonly low: RuleId;
    /** The rule for the cards that the joker can represent. */
    readonly joker: RuleId;
    /** The high hand must be higher than the low hand. */
    readonly order: RuleId;
  };
  /** Each player sets their own hand. A hand set wrongly is a foul and loses. */
  readonly setting: { readonly rule: RuleId; readonly foul: RuleId };
  readonly dealer: RuleId;
  readonly houseWay: HouseWay;
  /** The Dragon Hand, a player's second box, which is set the house way. */
  readonly dragon?: { readonly rule: RuleId; readonly set: RuleId; readonly deal: RuleId };
  /**
   * Both hands are better, so the bet wins even money less a commission. The commission is a percentage of
   * the stake.
   */
  readonly won: { readonly rule: RuleId; readonly commission: number };
  /** Only one hand is better. */
  readonly push: RuleId;
  readonly lost: RuleId;
  /** A copy goes to the dealer. */
  readonly copy: RuleId;
  /** The rule that the house way sets the hand of a player who does not set it in time. */
  readonly silence: RuleId;
  /** The terms under which a player can bank. The other players and the dealer play against the banker. */
  readonly banker?: BankTerms;
}

/** The terms under which a player is the banker. */
export interface BankTerms {
  /** Any player may bank, in turn. */
  readonly rule: RuleId;
  /** The rule that the bank covers all stakes that may win. */
  readonly cover: RuleId;
  /** The dealer plays against the banker with a stake equal to the banker's last stake. */
  readonly dealer: RuleId;
  readonly stake: RuleId;
  /** A copy goes to the banker. */
  readonly copy: RuleId;
  /** The banker's commission, as a percentage of their net win. The other players pay no commission. */
  readonly income: { readonly rule: RuleId; readonly commission: number };
  /** The rule that bankers may set their hands in any valid way. */
  readonly set: RuleId;
}

/** The house way of setting seven cards. The first line that matches decides. */
export interface HouseWay {
  readonly rule: RuleId;
  readonly lines: readonly HouseWayLine[];
  /** Of all settings with an equal low hand, the one with the highest high hand is chosen. */
  readonly highest: RuleId;
}

/**
 * A line of the house way. It depends on the ranks of seven cards, with the joker as an ace. Sets are ordered
 * by size, then by rank.
 */
export interface HouseWayLine {
  readonly rule: RuleId;
  /** The sizes of all sets of two or more cards. For example, `[3, 2]` is three of a kind with one pair. */
  readonly sets: readonly number[];
  /** Applies only if five of the cards make a straight, a flush or both. */
  readonly complete?: true;
  /** Applies only if the rank of the first set is in this range, inclusive. */
  readonly first?: readonly [from: Rank, to: Rank];
  /** Applies only if the second set has this rank. */
  readonly second?: Rank;
  /** Applies only if the cards include this number of aces. */
  readonly aces?: number;
  readonly low: LowChoice;
  /** Applies only if the low hand would have one of these ranks. */
  readonly with?: readonly Rank[];
  /** Applies only if the low hand would beat every low hand that leaves a straight or a flush. */
  readonly better?: true;
}

/** The choice of the two cards for the low hand. */
export type LowChoice =
  /** Two cards of one set, given by its index. */
  | { readonly of: 'set'; readonly set: number }
  /** The two highest cards outside the first `keep` sets. A single card counts as a set of one. */
  | { readonly of: 'rest'; readonly keep: number }
  /** One card of the first set, and the highest other card. */
  | { readonly of: 'one' }
  /** The highest two cards that leave a straight or a flush. */
  | { readonly of: 'complete' };
