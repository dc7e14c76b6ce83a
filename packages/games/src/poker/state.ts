import type { Card, GameEvent, Money, RuleId, SeatId } from '@croupier/core';
import type { Hand, UNKNOWN } from './engine/index.ts';
import type { BindingAction, Entry, PokerMove } from './moves.ts';
import type { PokerTerms } from './plan.ts';
import type { TournamentTable } from './tournament/opening.ts';

/** The occupant of a seat at the table. */
export interface Occupant {
  readonly seat: SeatId;
  /** Chips on the table. During a hand, the stack in the hand counts instead. */
  stack: Money;
  /** Chips bought during a hand, which count from the next hand. */
  behind: Money;
  /** The time in milliseconds from which the player has been away, or null while they play. */
  away: number | null;
  /** The number of hands that had been dealt at the table when the player went away. */
  awayHand?: number;
  /** Blinds owed before the player is dealt in. */
  owes: { small: boolean; big: boolean };
  entry: Entry;
  /**
   * Set when the player may let the blinds pass once instead of posting, because they moved right after their own
   * button or were moved to this table.
   */
  mayPass?: 'dealt-off' | 'moved';
  /** Whether the player wants to see opponents' hands at every showdown that they reach. */
  seesHands?: true;
  /** Whether the player will straddle when they can. */
  straddle: boolean;
  /** Whether the player leaves as soon as the hand allows it. */
  leaving: boolean;
  /** The seat that the player wants after the hand, or after their button, and the time of the request. */
  wants: number | null;
  late?: true;
  asked?: number;
  /** Set when the staff have approved the change of seat. */
  approved?: true;
  /** The move to another table after the hand. */
  going?: TableMove;
  /** The number of times that the player has gone away and left chips on the table. */
  times?: number;
  /** Set when the absent player of this seat has returned. They get the seat back after the hand. */
  givesWay?: true;
  /** The number of decisions used up from the time bank. It is omitted if none have been used. */
  used?: number;
  /** The time when the player last paid the time fee, or sat down. */
  since: number;
  /** The time when the player sat down at this table. */
  readonly sat: number;
}

/** A move to another table, ordered by the floor or requested by the player. `to` is the table's id. */
export interface TableMove {
  readonly to: string;
  readonly forced: boolean;
  readonly late?: true;
}

/** A player from another table. A seat is reserved for a few minutes, and their stack counts at this table. */
export interface ExpectedPlayer {
  readonly stack: Money;
  /** Whether the floor sent the player from a table with the same limit. */
  readonly forced: boolean;
  /** The time from which a seat has been reserved for the player, or null while no seat is reserved. */
  at: number | null;
}

/** The message to a player who was moved to another table. `to` is null if no seat was left for them. */
export interface MoveNotice {
  readonly to: string | null;
  readonly stack: Money;
  readonly forced: boolean;
  readonly at: number;
}

/** The penalties of a player at this table. */
export interface Penalty {
  readonly warnings: number;
  /** The number of hands that the player still has to miss. */
  readonly hands: number;
  readonly reason: string;
  readonly excluded: boolean;
}

/** A draw of cards, one by one: for a free seat, for the seats at other tables, or for the first button. */
export interface CardDraw {
  readonly for: 'place' | 'tables' | 'button';
  readonly place: number | null;
  readonly among: readonly number[];
  readonly cards: { [place: string]: Card };
}

/** A game that is breaking up: the players to be moved, and a table's id for each of their new seats. */
export interface BreakingGame {
  readonly players: readonly SeatId[];
  readonly tables: readonly string[];
  done: boolean;
  /** The time when the last player left. */
  at?: number;
}

/** A hand at the table: the engine's hand, and the seats of its players. */
export interface TableHand {
  readonly hand: Hand;
  /** The seat number of each player in the hand. */
  readonly places: readonly number[];
  readonly seats: readonly SeatId[];
  /** The index of the game in the table's list. */
  readonly game: number;
  /**
   * The number of actions so far, and whether a whole betting round is over. Until that point, the hand can
   * become a misdeal.
   */
  acts: number;
  /**
   * A request by one blind to take back both blinds: the player who asked, the other player, and whether that player
   * has refused.
   */
  takeBack?: { readonly by: number; readonly of: number; refused: boolean };
  /** The button's payment into the attack, and the amount that the button has won from the attack, if any. */
  attack?: { readonly seat: SeatId; readonly paid: Money; readonly won: Money | null };
  /** The last entry at a console, as long as it can be taken back: cards, or a player's decision. */
  since?: EnteredCards;
  entered?: EnteredDecision;
  /** The number of reshuffles before the last card. */
  shuffled?: number;
  /** The seats of players who exposed their cards too early. They can only check, call or fold. */
  passive?: readonly number[];
  /** The players' actions out of turn, by seat number. */
  binding?: { readonly [place: string]: BindingAction };
  /**
   * The street whose first cards were exposed too early. Its card is already burned, and the pack was shuffled again.
   */
  premature?: number;
  /** The called time of a decision at a tournament table, and whether the cards of absent players are dead. */
  called?: { readonly place: number; readonly question: string; readonly until: number };
  collected?: true;
  /** Set when the floor has ruled that the board is not run twice. */
  once?: true;
  /** The seats whose cards are set aside to be shown to everybody, and those already shown. */
  kept?: readonly number[];
  opened?: readonly number[];
  /** The seats of players who were asked to show their hands at the showdown, who therefore cannot muck. */
  mustShow?: readonly number[];
  /** The state of the table before the hand, which a misdeal restores. */
  readonly before: BeforeHand;
}

/** The positions and the owed blinds of players before a hand. */
export type BeforeHand = Pick<CashTable, 'button' | 'small' | 'big' | 'hands' | 'left'> & {
  readonly debts: { readonly [place: string]: Pick<Occupant, 'owes' | 'entry' | 'mayPass'> };
};

/** The public data of the last hand: awards by seat, the hands shown, and the rake. */
export interface LastHand {
  readonly number: number;
  readonly board: readonly string[];
  readonly won: { readonly [place: string]: number };
  readonly shown: { readonly [place: string]: readonly string[] };
  readonly raked: number;
}

/** The state of the table between hands, which each round passes to the next round. */
export interface CashTable {
  /** The players by seat number, from 1. */
  readonly places: { [place: string]: Occupant };
  /** The seats of the button and of the last blinds, or null before the first hand. */
  button: number | null;
  small: number | null;
  big: number | null;
  /** The number of hands dealt, and in a mix the current game and its remaining hands. */
  hands: number;
  game: number;
  left: number;
  /**
   * The chips in the button attack by the player who paid them, and the seat of the last winner, who gets the
   * button next.
   */
  attack?: { readonly [seat: string]: Money };
  gains?: number;
  /** The players who are waiting for a seat, in order of arrival. */
  list: { seat: SeatId; called: number | null }[];
  /** The stacks of players who have left, with the times when they left. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
  /** The absent players whom substitutes are playing over, by seat number. */
  absent: { [place: string]: Occupant };
  penalties: { [seat: string]: Penalty };
  /** The players expected from other tables, and those who were moved to other tables. */
  expected: { [seat: string]: ExpectedPlayer };
  sent: { [seat: string]: MoveNotice };
  draw: CardDraw | null;
  breaking: BreakingGame | null;
  /** The table's tournament state. Set only at a tournament table. */
  tournament?: TournamentTable;
}

export interface PokerState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: CashTable;
  readonly terms: PokerTerms;
  current: TableHand | null;
  /** Set when the game has broken up and all players know their next table, so that the table closes. */
  over?: true;
  /** Whether the game of the next hand has been chosen, in dealer's choice. */
  chosen?: true;
  /** Set when the hand was void and all chips were returned, with the rule for it. */
  void: { reason: string; rule: RuleId } | null;
  /** The time of the last move, in milliseconds since 1970. */
  at: number;
}

/** The last decision that the croupier entered, and the hand before it. */
export interface EnteredDecision {
  readonly move: PokerMove;
  readonly before: Hand;
  readonly acts: number;
  readonly place: number;
  readonly transfers: GameEvent['transfers'];
}

/** The cards entered since the last decision, and the hand before them. Nothing depends on these cards yet. */
export interface EnteredCards {
  readonly before: Hand;
  readonly entered: CardEntry[];
  /** The chips that have moved since, which have to be moved back. */
  readonly transfers: GameEvent['transfers'][number][];
}

/**
 * One entry at a console: a card that is due, a face-down card without its face, or a hidden card that is turned over.
 */
export type CardEntry =
  | { readonly card: Card | typeof UNKNOWN }
  | { readonly card: Card; readonly place: number };
