import type { RuleId } from '@croupier/core';
import type { ParticipantTerms } from './participants.ts';

/**
 * What a house owes its players at all of its tables, beyond the rules of a game. Only data, each part citing the rule
 * it follows; a house has the parts that its rules name, and the server does what they say.
 */
export interface Protection {
  /** Who may stake. */
  readonly players?: PlayerTerms;
  /** The taking of bets may be suspended at any table, at any time. */
  readonly suspension?: {
    readonly rule: RuleId;
    /** Chips that lie where bets are open go back to their players when it is; without it they stay. */
    readonly returned?: RuleId;
  };
  /** Chips of players without a connection go back when bets close; without it they stay and are played. */
  readonly cutOff?: { readonly rule: RuleId };
  /** A player has stakes at one table at a time. */
  readonly oneTable?: { readonly rule: RuleId };
  readonly breakInPlay?: BreakTerms;
  /** Who bets without a break is told every so many minutes how long it has been. Players may be told more often. */
  readonly realityCheck?: { readonly every: number };
  /** A player's own stop: no stake is taken for so many hours after it. */
  readonly panicButton?: { readonly hours: number; readonly rule: RuleId };
  /** Who registers plays for money, as a participant; without it the house knows play money only. */
  readonly participants?: ParticipantTerms;
}

export interface PlayerTerms {
  /** In years. A duty of registration; here it is only said to whoever plays. */
  readonly minimumAge: number;
  /** Whether somebody who has not signed up may stake play money, or nothing. */
  readonly guests: 'play-money' | 'barred';
  readonly rule: RuleId;
}

/** Bets without a break may go on for only so long. All times in minutes. */
export interface BreakTerms {
  /** The length of a sequence of bets, from its first stake to its last evaluation, that calls for a break. */
  readonly after: number;
  /** How long the break lasts from that evaluation on. */
  readonly lasts: number;
  readonly rule: RuleId;
  /** What is shorter than this, from an evaluation to the next stake, does not break the sequence. */
  readonly unbroken: number;
  readonly sequence: RuleId;
  /** In a game already begun further stakes are taken all the same. */
  readonly begun: RuleId;
}
