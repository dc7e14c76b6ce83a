import type { Rank, RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';

/**
 * Pai Gow poker, as a rule book describes it. Of seven cards each player makes a high hand of five and a low hand of
 * two, and the dealer's are set by the house way. Only data.
 */
export interface PaiGowPlan extends BoxPlan {
  readonly game: 'pai-gow';
  readonly bets: { readonly ante: BoxBet };
  readonly closing: 'call';
  /** A box is one player's. */
  readonly boxes: BoxPlan['boxes'] & { readonly onePlayer: RuleId };
  readonly hands: {
    /** The order of the high hands, and of the low ones. */
    readonly high: RuleId;
    readonly low: RuleId;
    /** The rule for the cards that the joker stands for. */
    readonly joker: RuleId;
    /** The high hand has to be the higher one. */
    readonly order: RuleId;
  };
  /** Each player sets their own hand; one that is set wrongly is a foul and loses. */
  readonly setting: { readonly rule: RuleId; readonly foul: RuleId };
  readonly dealer: RuleId;
  readonly houseWay: HouseWay;
  /** A second box of a player: its hand is set by the house way. */
  readonly dragon?: { readonly rule: RuleId; readonly set: RuleId; readonly deal: RuleId };
  /** Both hands are better: even money, less so many percent of the stake. */
  readonly won: { readonly rule: RuleId; readonly commission: number };
  /** Better in one alone. */
  readonly push: RuleId;
  readonly lost: RuleId;
  /** Of two equal hands the dealer's is the better. */
  readonly copy: RuleId;
  /** The rule by which the house way sets the hand of a player who does not set it in time. */
  readonly silence: RuleId;
  /** A player may be the banker: the others play against them, and so does the dealer. */
  readonly banker?: BankTerms;
}

/** The terms on which a player is the banker. */
export interface BankTerms {
  /** Any player may, in turn. */
  readonly rule: RuleId;
  /** The rule that the bank covers all stakes that may win. */
  readonly cover: RuleId;
  /** The dealer plays on against them, with as much as they staked last as a player. */
  readonly dealer: RuleId;
  readonly stake: RuleId;
  /** Of two equal hands the banker's is the better. */
  readonly copy: RuleId;
  /** Of their net win so many percent go to the house; the others pay none. */
  readonly income: { readonly rule: RuleId; readonly commission: number };
  /** They set their hand as they like. */
  readonly set: RuleId;
}

/** The way the house sets seven cards: the first line that fits decides. */
export interface HouseWay {
  readonly rule: RuleId;
  readonly lines: readonly WayLine[];
  /** Of high hands that remain for the same low one the highest is set. */
  readonly highest: RuleId;
}

/**
 * A line of the house way. It reads seven cards by their ranks, the joker an ace: sets of a rank, the largest first,
 * then the highest.
 */
export interface WayLine {
  readonly rule: RuleId;
  /** The sizes of all sets of two cards and more: `[3, 2]` is three of a kind with one pair. */
  readonly sets: readonly number[];
  /** Only where five of the cards make a straight, a flush or more of both. */
  readonly complete?: true;
  /** Only where the first set is of one of these ranks, the lowest and the highest of them. */
  readonly first?: readonly [from: Rank, to: Rank];
  /** Only where the second set is of this rank. */
  readonly second?: Rank;
  /** Only with so many aces. */
  readonly aces?: number;
  readonly low: LowChoice;
  /** Only where the low hand would have one of these ranks. */
  readonly with?: readonly Rank[];
  /** Only where the low hand would be higher than any that leaves a straight or a flush. */
  readonly better?: true;
}

/** The choice of the two cards for the low hand. */
export type LowChoice =
  /** Two of a set, counted from 0. */
  | { readonly of: 'set'; readonly set: number }
  /** The two highest ranks but those of so many sets that are kept; a single card counts as a set of one. */
  | { readonly of: 'rest'; readonly keep: number }
  /** One of the first set, and the highest other card. */
  | { readonly of: 'one' }
  /** The highest two cards that leave a straight or a flush. */
  | { readonly of: 'complete' };
