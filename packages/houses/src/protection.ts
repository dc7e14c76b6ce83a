import type { RuleId } from '@croupier/core';
import type { ParticipantTerms } from './participants.ts';

/**
 * A house's duties to its players at all its tables, beyond the rules of a game. The duties are only data,
 * which the server acts on, and each part cites its rule. A house has only the parts that its rules contain.
 */
export interface Protection {
  /** The rules on who may bet. */
  readonly players?: PlayerTerms;
  /** The right to suspend bets at any table, at any time. */
  readonly suspension?: {
    readonly rule: RuleId;
    /**
     * The rule that chips on the layout are returned to the players while bets are open. Without it, the chips stay.
     */
    readonly returned?: RuleId;
  };
  /**
   * The rule that chips of players without a connection are returned when bets close. Without it, the chips are played.
   */
  readonly cutOff?: { readonly rule: RuleId };
  /** The rule that a player may bet at only one table at a time. */
  readonly oneTable?: { readonly rule: RuleId };
  readonly breakInPlay?: BreakTerms;
  /**
   * The interval in minutes between reminders of the time spent betting without a break. Players may choose a shorter
   * one.
   */
  readonly realityCheck?: { readonly every: number };
  /** The panic button, with the number of hours for which no bets are taken from a player who presses it. */
  readonly panicButton?: { readonly hours: number; readonly rule: RuleId };
  /** The terms for participants, who play for real money. A house without these terms has only play money. */
  readonly participants?: ParticipantTerms;
}

export interface PlayerTerms {
  /** The minimum age in years. Screens show it, and registrations check it. */
  readonly minimumAge: number;
  /** Whether guests who have not signed up may bet play money. */
  readonly guests: 'play-money' | 'barred';
  readonly rule: RuleId;
}

/** A compulsory break after a period of betting. All times are in minutes. */
export interface BreakTerms {
  /** The time from the first stake to the last settlement after which a break is due. */
  readonly after: number;
  /** The length of the break, counted from that settlement. */
  readonly lasts: number;
  readonly rule: RuleId;
  /** The shortest pause, from a settlement to the next stake, that counts as a break. */
  readonly unbroken: number;
  readonly sequence: RuleId;
  /** The rule that further stakes are still accepted in a round that has begun. */
  readonly begun: RuleId;
}
