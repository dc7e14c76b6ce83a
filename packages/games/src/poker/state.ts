import type { Card, GameEvent, Money, RuleId, SeatId } from '@croupier/core';
import type { Hand, UNKNOWN } from './engine/index.ts';
import type { BindingAction, Entry, PokerMove } from './moves.ts';
import type { PokerTerms } from './plan.ts';
import type { TournamentTable } from './tournament/opening.ts';

/** The occupant of a place at the table. */
export interface Occupant {
  readonly seat: SeatId;
  /** Chips on the table; in a hand those of the hand count, until it is over. */
  stack: Money;
  /** Bought during a hand: they play from the next one on. */
  behind: Money;
  /** Plays, or is away: since when, in milliseconds. */
  away: number | null;
  /** The number of hands that the table had dealt when the player went away. */
  awayHand?: number;
  /** Blinds owed before the player is dealt in. */
  owes: { small: boolean; big: boolean };
  entry: Entry;
  /** May let the blinds pass once instead of posting: moved right after their own button, or was moved here. */
  mayPass?: 'dealt-off' | 'moved';
  /** Wants to see the hands of their opponents at every showdown that they reach. */
  seesHands?: true;
  /** Will straddle when they can. */
  straddle: boolean;
  /** Gets up as soon as the hand allows. */
  leaving: boolean;
  /** Wants to move to this place after the hand, or once they have had the button; since when. */
  wants: number | null;
  late?: true;
  asked?: number;
  /** The staff have approved the change that the player wants. */
  approved?: true;
  /** Goes to another table after the hand. */
  going?: Going;
  /** The number of times that the player has gone away from here with chips on the table. */
  times?: number;
  /** Gives the seat back after the hand: the player they play over for has returned. */
  givesWay?: true;
  /** The part of the time bank that is used up, in decisions; none when it is left out. */
  used?: number;
  /** The time when the player last paid for the table's time, or sat down. */
  since: number;
  /** The time when the player sat down at this table. */
  readonly sat: number;
}

/** A move to another table, given by its id: the floor sends the player there, or the player wishes it. */
export interface Going {
  readonly to: string;
  readonly forced: boolean;
  readonly late?: true;
}

/** A player from another table: a seat is kept for them for some minutes, and their stack is good here. */
export interface Expected {
  readonly stack: Money;
  /** Sent by the floor from a table of the same limit. */
  readonly forced: boolean;
  /** Since when a seat is kept for the player; null while there is none. */
  at: number | null;
}

/** The message to a player who was moved from here; without `to` there was no seat left for them. */
export interface Sent {
  readonly to: string | null;
  readonly stack: Money;
  readonly forced: boolean;
  readonly at: number;
}

/** The penalties of a player at this table. */
export interface Penalty {
  readonly warnings: number;
  /** Hands that the player still has to miss. */
  readonly hands: number;
  readonly reason: string;
  readonly excluded: boolean;
}

/** Cards are drawn one by one: for a free place, for the seats at other tables, or for the first button. */
export interface CardDraw {
  readonly for: 'place' | 'tables' | 'button';
  readonly place: number | null;
  readonly among: readonly number[];
  readonly cards: { [place: string]: Card };
}

/** The game is broken up: the players to be moved, and a table's id for every seat that there is for them. */
export interface Breaking {
  readonly players: readonly SeatId[];
  readonly tables: readonly string[];
  done: boolean;
  /** The time when everybody had left. */
  at?: number;
}

/** A hand at the table: the engine's, and where its players sit. */
export interface TableHand {
  readonly hand: Hand;
  /** The place of each player of the hand. */
  readonly places: readonly number[];
  readonly seats: readonly SeatId[];
  /** The number of the table's game, counted from 0. */
  readonly game: number;
  /** The number of actions so far, and whether a whole round of betting is over: until then a hand can be a misdeal. */
  acts: number;
  /**
   * One of the two blinds wants both taken back: the player who asked, the other one, and whether that one has said no.
   */
  takeBack?: { readonly by: number; readonly of: number; refused: boolean };
  /** The button's payment into the attack, and its win of it. */
  attack?: { readonly seat: SeatId; readonly paid: Money; readonly won: Money | null };
  /** The last entry at a console, as long as it can be taken back: cards, or a player's decision. */
  since?: Since;
  entered?: EnteredDecision;
  /** The number of times that the discards had been shuffled again before the last card came. */
  shuffled?: number;
  /** Places whose players laid their cards open too early: they may only check, call and fold. */
  passive?: readonly number[];
  /** The actions of players before their turn, by place. */
  binding?: { readonly [place: string]: BindingAction };
  /** The street whose first cards were turned too early: its burn lies already, and the pack was shuffled with them. */
  premature?: number;
  /**
   * At a table of a tournament: time that was called for a decision, and whether the cards of absent players are dead.
   */
  called?: { readonly place: number; readonly question: string; readonly until: number };
  collected?: true;
  /** The floor has ruled that the board is not run twice. */
  once?: true;
  /** Places whose cards are kept apart to be shown to all, and those whose have been. */
  kept?: readonly number[];
  opened?: readonly number[];
  /** Places whose players were asked to show their hands at the showdown: they may not muck. */
  mustShow?: readonly number[];
  /** The table before the hand: a misdeal restores it. */
  readonly before: BeforeHand;
}

/** Positions, and what players owe, before a hand. */
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

/** The table between hands: what one round hands on to the next. */
export interface CashTable {
  /** By place, from 1. */
  readonly places: { [place: string]: Occupant };
  /** Places of the button and of the last blinds; null before the first hand. */
  button: number | null;
  small: number | null;
  big: number | null;
  /** Hands dealt so far; in a mix, which game it is and how many hands are left of it. */
  hands: number;
  game: number;
  left: number;
  /** The button attack by the seats that have paid it, and the next place of the button: that of the last winner. */
  attack?: { readonly [seat: string]: Money };
  gains?: number;
  /** The players who wait for a seat, first come first served. */
  list: { seat: SeatId; called: number | null }[];
  /** The stacks that departed players took with them, and the time. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
  /** The players who are away and played over for, by place. */
  absent: { [place: string]: Occupant };
  penalties: { [seat: string]: Penalty };
  /** The players who come from another table, and those who were moved from here. */
  expected: { [seat: string]: Expected };
  sent: { [seat: string]: Sent };
  draw: CardDraw | null;
  breaking: Breaking | null;
  /** The tournament's part of the table, where it belongs to one. */
  tournament?: TournamentTable;
}

export interface PokerState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: CashTable;
  readonly terms: PokerTerms;
  current: TableHand | null;
  /** The game was broken up, and everybody has been told where they go on: the table closes. */
  over?: true;
  /** Dealer's choice: the game of the next hand is chosen. */
  chosen?: true;
  /** The hand was void and all chips went back, by this rule. */
  void: { reason: string; rule: RuleId } | null;
  /** The clock of the last move, milliseconds since 1970. */
  at: number;
}

/** The last decision that the croupier entered, and how the hand stood before it. */
export interface EnteredDecision {
  readonly move: PokerMove;
  readonly before: Hand;
  readonly acts: number;
  readonly place: number;
  readonly transfers: GameEvent['transfers'];
}

/** The cards entered since the last decision, and the hand before them: nothing depends on them yet. */
export interface Since {
  readonly before: Hand;
  readonly entered: Entered[];
  /** The chips that moved meanwhile, to be moved back. */
  readonly transfers: GameEvent['transfers'][number][];
}

/** One thing entered at a console: a card where it is due, face down without its face, or a hidden one turned over. */
export type Entered =
  | { readonly card: Card | typeof UNKNOWN }
  | { readonly card: Card; readonly place: number };
