import type { Json, MoveOption } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { Tell } from './audit.tsx';
import type { Chosen, Filling } from './option-fields.ts';

/** A group of moves under one heading, with the game's words for them. */
export interface Ruled extends Asks {
  readonly types: readonly string[];
  /** It is the thing to do now, so it is not folded away. */
  readonly open?: boolean;
}

/** A step of the table's routine, in words. */
export interface Step {
  readonly name: string;
  /** Its effect. */
  readonly means?: string | undefined;
  /** The croupier's call, in the language of the calls. */
  readonly call?: string | undefined;
  /** A player loses a decision by it: it is not routine, and has a key of its own. */
  readonly unasked?: boolean;
}

/** The answers that players give at the table by word and sign. */
export interface PlayerAnswers {
  /** Every move that is an answer, with its key where it has one: on the number pad, or a letter that belongs to no card. */
  readonly keys: Readonly<Record<string, string | undefined>>;
  /** The types of optional moves, for whoever is asked. The amount is the highest possible unless less is said. */
  readonly optional?: readonly string[];
  /**
   * Moves that players ask for on a hand whether or not they are allowed, next to this answer. The dealer can tell them
   * why not.
   */
  readonly anyway?: { readonly beside: string; readonly types: readonly string[] };
  /** The names of answers in words, with their costs. */
  readonly useNames: () => (move: MadeMove, cost: string | undefined) => string;
  /** Cards that are read for an answer are named after it: they are not thrown away. */
  readonly readsByName?: true;
  /** Other entries for the player who is asked. */
  readonly Also?: ComponentType<{ readonly seat: string }>;
}

/** The drawing of cards: which is due, and the words for it. */
export interface CardDraws {
  /** The destination of the next card of the routine; undefined where none is due. */
  readonly due: Aim | undefined;
  /** Says which card is due, and where it goes or from whom it comes. */
  readonly lead: (target: Aim) => ReactNode;
  readonly place: (target: Aim) => string | undefined;
  readonly note: string;
  /** The dealer does not know players' cards: an entered card is not shown again. */
  readonly secret?: boolean;
  /** The pack has a joker. */
  readonly joker?: boolean;
  /** The reason why the due card cannot be entered. */
  readonly closed?: string;
  /** Labels the button that enters several cards that were read together. */
  readonly several?: (count: number) => string;
  /** Other ways to deal with the due card. */
  readonly Also?: ComponentType;
}

/** The drawing of pockets or dice. */
export interface FaceDraws {
  readonly label?: Readonly<Record<string, string>>;
  /** The place of each pocket on the pad, and its colour. */
  readonly places?: readonly {
    readonly value: string;
    readonly colour?: string;
    readonly at?: Readonly<Record<string, number>>;
  }[];
  /** The result of such a draw, as it will be announced. */
  readonly result: (
    move: Readonly<Record<string, Json>>,
  ) => { readonly figure: string; readonly colour?: string; readonly said?: string } | undefined;
}

/**
 * The parts of the console that each game defines; the rest is common to all consoles. `View` and `Staff` are what the
 * table shows.
 */
export interface ConsoleGame<View = unknown, Staff = unknown> {
  /** The center of the console: the cards that are dealt, or a wheel and its layout. */
  readonly around: 'cards' | 'wheel';
  /** All players who are shown at the table. */
  seats(view: View, staff: Staff): readonly string[];
  /** A player's name as the table calls them, where it does not by the name alone. */
  readonly useNames?: () => (view: unknown, seat: string, name: string) => string;
  /** The values of moves in words. */
  readonly useTell: () => Tell;
  /** The names of moves in the table's log, where they differ from the usual ones. */
  readonly useMoveNames?: () => Readonly<Record<string, string>>;
  /** Corrections that need nobody's ruling. */
  readonly useCorrections: () => readonly Ruled[];
  /** Rulings when something went wrong. */
  readonly useRulings: () => readonly Ruled[];
  /** The title of the round, and what stands beside it. */
  readonly useHeading?: () => { readonly title?: string; readonly aside?: ReactNode };
  /** Shows the state of the game, and the last calls and answers. */
  readonly Standing: ComponentType;
  /** The steps of the routine in words. */
  readonly useSteps: () => (option: MoveOption) => Step | undefined;
  /** The content in place of the call, for steps that need more than a press. */
  readonly steps?: Readonly<Record<string, ComponentType>>;
  readonly useCardDraws?: () => CardDraws;
  readonly useFaceDraws?: () => FaceDraws;
  /** The list of what to collect and pay, where that is not done bet by bet. */
  readonly Payouts?: ComponentType;
  /** The answers that players say or show, for the croupier to enter. */
  readonly answers?: PlayerAnswers;
  /** Entries between rounds for a player without a screen: a seat, chips, a pause. */
  readonly useAtTable?: () => readonly Ruled[];
  /** Tells whether such a player may leave the table for good now. */
  mayLeave?(view: View, seat: string): boolean;
  /** Optional actions while the table is dealt. */
  readonly Aside?: ComponentType;
  /** The table as it lies, and the players' chips. */
  readonly Table: ComponentType;
  /** Wheel or dice. */
  readonly Device?: ComponentType;
  /** Before the corrections and rulings, and after them. */
  readonly Before?: ComponentType;
  readonly After?: ComponentType;
  /** The game's part for managers. */
  readonly Floor?: ComponentType;
}

/** The wording of a game for a move that is filled in; all else is in its options. */
export interface Asks extends Pick<Filling, 'order' | 'among' | 'eager'> {
  readonly title: string;
  /** The effect of the move. */
  readonly effect?: ReactNode | ((chosen: Chosen) => ReactNode);
  /** The label of its button, where that is not the title. */
  readonly does?: string | ((chosen: Chosen) => string);
  /** The question before the move is made; undefined where it needs no confirmation. */
  readonly question?: (name: (field: string) => string, chosen: Chosen) => string | undefined;
  /** The names of its fields. */
  readonly label?: Readonly<Record<string, string>>;
  /** Hints for filling in the fields, besides their bounds. */
  readonly hint?: Readonly<Record<string, string>>;
  /** A value in words, where the table's log has none for it. */
  readonly name?: (field: string, value: Json, chosen: Chosen) => string | undefined;
  /** Fields that the console fills in itself when the move is made. */
  readonly given?: () => Chosen;
  /** Fields that stay as they are for the next one. */
  readonly keeps?: readonly string[];
  /** Makes the move of the choices, where the options were taken apart for the form. */
  readonly move?: (chosen: Chosen) => MadeMove;
}

/** The move that the next entry is for, as far as it is known, where that is not the next move of the routine. */
export type Aim = { readonly type: string } & { readonly [field: string]: Json };

/** A move with its fields; whether they are right the table says. */
export interface MadeMove {
  readonly type: string;
  readonly [field: string]: unknown;
}
