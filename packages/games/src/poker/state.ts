import type { Card, GameEvent, Money, RuleId, SeatId } from '@croupier/core';
import type { Hand, UNKNOWN } from './engine/index.ts';
import type { BindingAction, Entry, PokerMove } from './moves.ts';
import type { PokerTerms } from './plan.ts';
import type { TournamentTable } from './tournament/opening.ts';

/** The occupant of a place at the table. */
export interface Occupant {
  readonly seat: SeatId;
  /** Chips on the table. During a hand, the hand's own stack counts. */
  stack: Money;
  /** Chips bought during a hand, which count from the next one. */
  behind: Money;
  /** The time in milliseconds since when the player has been away; null while they play. */
  away: number | null;
  /** The number of hands that the table had dealt when the player went away. */
  awayHand?: number;
  /** Blinds owed before the player is dealt in. */
  owes: { small: boolean; big: boolean };
  entry: Entry;
  /**
   * Set when the player may let the blinds pass once instead of posting: they moved right after their own button, or
   * were moved here.
   */
  mayPass?: 'dealt-off' | 'moved';
  /** Whether the player wants to see opponents' hands at every showdown that they reach. */
  seesHands?: true;
  /** Whether the player will straddle when they can. */
  straddle: boolean;
  /** Whether the player leaves as soon as the hand allows. */
  leaving: boolean;
  /** The place that the player wants after the hand, or after their button, and the time of the wish. */
  wants: number | null;
  late?: true;
  asked?: number;
  /** Set when the staff have approved the change of seat. */
  approved?: true;
  /** The move to another table after the hand. */
  going?: TableMove;
  /** The number of times that the player has left this table with chips on it. */
  times?: number;
  /** Set when the absent player of this place has returned: the seat goes back after the hand. */
  givesWay?: true;
  /** The decisions of the time bank that are used up; left out for none. */
  used?: number;
  /** The time of the player's last time fee, or of sitting down. */
  since: number;
  /** The time when the player sat down at this table. */
  readonly sat: number;
}

/** A move to another table, given by its id, on order of the floor or at the player's own wish. */
export interface TableMove {
  readonly to: string;
  readonly forced: boolean;
  readonly late?: true;
}

/** A player from another table. A seat is reserved for some minutes, and their stack counts here. */
export interface ExpectedPlayer {
  readonly stack: Money;
  /** Whether the floor sent them from a table of the same limit. */
  readonly forced: boolean;
  /** The time since when a seat is reserved for the player; null while there is none. */
  at: number | null;
}

/** The message to a player who was moved from here. Without `to` there was no seat for them. */
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

/** A draw of cards, one by one: for a free place, for the seats at other tables, or for the first button. */
export interface CardDraw {
  readonly for: 'place' | 'tables' | 'button';
  readonly place: number | null;
  readonly among: readonly number[];
  readonly cards: { [place: string]: Card };
}

/** A game being broken up: the players to be moved, and a table's id for each of their seats. */
export interface Breaking {
  readonly players: readonly SeatId[];
  readonly tables: readonly string[];
  done: boolean;
  /** The time when the last player left. */
  at?: number;
}

/** A hand at the table: the engine's hand, and the places of its players. */
export interface TableHand {
  readonly hand: Hand;
  /** The place of each player of the hand. */
  readonly places: readonly number[];
  readonly seats: readonly SeatId[];
  /** The number of the table's game, counted from 0. */
  readonly game: number;
  /** The number of actions so far, and whether a whole round of betting is over. Until then a hand can be a misdeal. */
  acts: number;
  /**
   * A request of one blind to take both back: the player who asked, the other one, and whether that one has refused.
   */
  takeBack?: { readonly by: number; readonly of: number; refused: boolean };
  /** The button's payment into the attack, and its win of it. */
  attack?: { readonly seat: SeatId; readonly paid: Money; readonly won: Money | null };
  /** The last entry at a console, while it can be taken back: cards, or a player's decision. */
  since?: Since;
  entered?: EnteredDecision;
  /** The number of reshuffles before the last card. */
  shuffled?: number;
  /** The places of players who exposed their cards too early. They may only check, call and fold. */
  passive?: readonly number[];
  /** The players' actions out of turn, by place. */
  binding?: { readonly [place: string]: BindingAction };
  /**
   * The street whose first cards were exposed too early: its card is burned already, and the pack was shuffled again.
   */
  premature?: number;
  /** At a tournament table: the called time of a decision, and whether the cards of absent players are dead. */
  called?: { readonly place: number; readonly question: string; readonly until: number };
  collected?: true;
  /** Set when the floor has ruled that the board is not run twice. */
  once?: true;
  /** The places whose cards are kept apart to be shown to all, and those already shown. */
  kept?: readonly number[];
  opened?: readonly number[];
  /** The places of players who were asked to show their hands at the showdown, and so may not muck. */
  mustShow?: readonly number[];
  /** The state of the table before the hand, which a misdeal restores. */
  readonly before: BeforeHand;
}

/** The positions and the debts of players before a hand. */
export type BeforeHand = Pick<CashTable, 'button' | 'small' | 'big' | 'hands' | 'left'> & {
  readonly debts: { readonly [place: string]: Pick<Occupant, 'owes' | 'entry' | 'mayPass'> };
};

/** The public facts of the last hand: awards by place, the hands shown, the drop. */
export interface LastHand {
  readonly number: number;
  readonly board: readonly string[];
  readonly won: { readonly [place: string]: number };
  readonly shown: { readonly [place: string]: readonly string[] };
  readonly raked: number;
}

/** The table between hands, which one round hands on to the next. */
export interface CashTable {
  /** The players by place, from 1. */
  readonly places: { [place: string]: Occupant };
  /** The places of the button and of the last blinds; null before the first hand. */
  button: number | null;
  small: number | null;
  big: number | null;
  /** The number of hands dealt; in a mix, also the present game and its remaining hands. */
  hands: number;
  game: number;
  left: number;
  /** The button attack by the seats that have paid it, and the next place of the button, which the last winner has. */
  attack?: { readonly [seat: string]: Money };
  gains?: number;
  /** The players who wait for a seat, in order of arrival. */
  list: { seat: SeatId; called: number | null }[];
  /** The stacks of players who have left, with the time when they left. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
  /** The absent players whose seats are played over, by place. */
  absent: { [place: string]: Occupant };
  penalties: { [seat: string]: Penalty };
  /** The players expected from other tables, and those who were moved from here. */
  expected: { [seat: string]: ExpectedPlayer };
  sent: { [seat: string]: MoveNotice };
  draw: CardDraw | null;
  breaking: Breaking | null;
  /** The tournament's part of the table, at a tournament table. */
  tournament?: TournamentTable;
}

export interface PokerState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: CashTable;
  readonly terms: PokerTerms;
  current: TableHand | null;
  /** Set when the game was broken up and everybody knows their next table, so that the table closes. */
  over?: true;
  /** Dealer's choice: whether the game of the next hand is chosen. */
  chosen?: true;
  /** Set when the hand was void: all chips went back, by this rule. */
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

/** The cards entered since the last decision, and the hand before them. Nothing depends on them yet. */
export interface Since {
  readonly before: Hand;
  readonly entered: Entered[];
  /** The chips that have moved since, to be moved back. */
  readonly transfers: GameEvent['transfers'][number][];
}

/** One entry at a console: a card that is due, a face-down card without its face, or a hidden card turned over. */
export type Entered =
  | { readonly card: Card | typeof UNKNOWN }
  | { readonly card: Card; readonly place: number };
