import type { RuleId } from '@croupier/core';
import type { ParticipantTerms } from './participants.ts';

/**
 * A house's duties to its players at all of its tables, beyond the rules of a game. Only data, each part citing the
 * rule it follows. A house has the parts that its rules name, and the server carries them out.
 */
export interface Protection {
  /** The people who may stake. */
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
  /** A player without a break sees every so many minutes how long they have bet. Players may choose a shorter time. */
  readonly realityCheck?: { readonly every: number };
  /** A player's own stop: no stake is taken for so many hours after it. */
  readonly panicButton?: { readonly hours: number; readonly rule: RuleId };
  /** Registered people play for money, as participants; without it the house knows play money only. */
  readonly participants?: ParticipantTerms;
}

export interface PlayerTerms {
  /** In years. A duty of registration; here players only see it. */
  readonly minimumAge: number;
  /** The stakes of a guest who has not signed up: play money, or none. */
  readonly guests: 'play-money' | 'barred';
  readonly rule: RuleId;
}

/** Bets without a break may go on for only so long. All times in minutes. */
export interface BreakTerms {
  /** The length of a sequence of bets, from its first stake to its last evaluation, that calls for a break. */
  readonly after: number;
  /** The length of the break from that evaluation on. */
  readonly lasts: number;
  readonly rule: RuleId;
  /** The least pause, from an evaluation to the next stake, that breaks the sequence. */
  readonly unbroken: number;
  readonly sequence: RuleId;
  /** In a game already begun further stakes are still taken. */
  readonly begun: RuleId;
}
