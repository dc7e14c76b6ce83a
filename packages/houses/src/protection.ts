import type { RuleId } from '@croupier/core';
import type { ParticipantTerms } from './participants.ts';

/**
 * The duties of a house to its players at all tables, beyond the rules of a game. Duties are pure data that
 * the server applies, and each part cites its rule. A house has only the parts that its rules contain.
 */
export interface Protection {
  /** The rules on who may bet. */
  readonly players?: PlayerTerms;
  /** The right to suspend bets at any table, at any time. */
  readonly suspension?: {
    readonly rule: RuleId;
    /** The rule that chips on the layout are returned if bets are open. Without this rule, the chips stay. */
    readonly returned?: RuleId;
  };
  /**
   * The rule that chips of disconnected players are returned when bets close. Without this rule, the chips
   * are played.
   */
  readonly cutOff?: { readonly rule: RuleId };
  /** The rule that a player may bet at only one table at a time. */
  readonly oneTable?: { readonly rule: RuleId };
  readonly breakInPlay?: BreakTerms;
  /**
   * The interval between reminders of the time spent betting without a break, in minutes. Players may choose
   * a shorter interval.
   */
  readonly realityCheck?: { readonly every: number };
  /** The panic button, with the number of hours for which bets of the player are refused. */
  readonly panicButton?: { readonly hours: number; readonly rule: RuleId };
  /** The terms for participants, who play for real money. A house without these terms has only play money. */
  readonly participants?: ParticipantTerms;
}

export interface PlayerTerms {
  /** The minimum age in years, which screens show and registration checks. */
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
  /** The rule that further stakes are accepted until the end of the current round. */
  readonly begun: RuleId;
}
