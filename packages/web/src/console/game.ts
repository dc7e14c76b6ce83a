import type { Json, MoveOption } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { Tell } from './audit.tsx';
import type { Chosen, Filling } from './option-fields.ts';

/** Moves that are filled in under one heading, and what the game says of them. */
export interface Ruled extends Asks {
  readonly types: readonly string[];
  /** It is the thing to do now, so it is not folded away. */
  readonly open?: boolean;
}

/** A step of the table's routine, in words. */
export interface Step {
  readonly name: string;
  /** What comes of it. */
  readonly means?: string | undefined;
  /** What the croupier says, in the language of the calls. */
  readonly call?: string | undefined;
  /** Somebody loses a decision by it: it is no matter of routine, and has a key of its own. */
  readonly unasked?: boolean;
}

/** What players answer at the table by word and sign. */
export interface PlayerAnswers {
  /** Every move that is an answer, with its key where it has one: on the number pad, or a letter that belongs to no card. */
  readonly keys: Readonly<Record<string, string | undefined>>;
  /** What may be taken by the way, whoever is asked: as much as it may be, unless less is said. */
  readonly optional?: readonly string[];
  /** What players ask for on a hand whether they may or not, beside this answer: who deals can tell them why not. */
  readonly anyway?: { readonly beside: string; readonly types: readonly string[] };
  /** An answer in words, with what it costs. */
  readonly useNames: () => (move: MadeMove, cost: string | undefined) => string;
  /** Cards that are read for an answer are told by its name: they are not thrown away. */
  readonly readsByName?: true;
  /** What else is entered for who is asked. */
  readonly Also?: ComponentType<{ readonly seat: string }>;
}

/** How cards are drawn: which is due, and what is said of it. */
export interface CardDraws {
  /** What the next card of the routine is for; undefined where none is due. */
  readonly due: Aim | undefined;
  /** What is wanted, and where the card goes or from whom it comes. */
  readonly lead: (target: Aim) => ReactNode;
  readonly place: (target: Aim) => string | undefined;
  readonly note: string;
  /** Who deals knows no player's cards: what was entered is not shown again. */
  readonly secret?: boolean;
  /** The pack has a joker. */
  readonly joker?: boolean;
  /** Why the card that is due cannot be entered. */
  readonly closed?: string;
  /** What enters several cards that were read together. */
  readonly several?: (count: number) => string;
  /** What else can be done with the card that is due. */
  readonly Also?: ComponentType;
}

/** How pockets or dice are drawn. */
export interface FaceDraws {
  readonly label?: Readonly<Record<string, string>>;
  /** Of pockets: where each stands on the pad, and in which colour. */
  readonly places?: readonly {
    readonly value: string;
    readonly colour?: string;
    readonly at?: Readonly<Record<string, number>>;
  }[];
  /** What such a draw comes to, as it will be announced. */
  readonly result: (
    move: Readonly<Record<string, Json>>,
  ) => { readonly figure: string; readonly colour?: string; readonly said?: string } | undefined;
}

/** What is one game's own at the console; all else every console has. `View` and `Staff` are what the table shows. */
export interface ConsoleGame<View = unknown, Staff = unknown> {
  /** What the console is built around: the cards that are dealt, or a wheel and its layout. */
  readonly around: 'cards' | 'wheel';
  /** Everybody who is shown at the table. */
  seats(view: View, staff: Staff): readonly string[];
  /** A player's name as the table calls them, where it does not by the name alone. */
  readonly useNames?: () => (view: unknown, seat: string, name: string) => string;
  /** The values of moves in words. */
  readonly useTell: () => Tell;
  /** What moves are called in the table's log, where not as elsewhere. */
  readonly useMoveNames?: () => Readonly<Record<string, string>>;
  /** What can be put right without anybody's ruling. */
  readonly useCorrections: () => readonly Ruled[];
  /** What is decided when something went wrong. */
  readonly useRulings: () => readonly Ruled[];
  /** What the round is called, and what stands beside. */
  readonly useHeading?: () => { readonly title?: string; readonly aside?: ReactNode };
  /** Where the game stands, and what was heard. */
  readonly Standing: ComponentType;
  /** The steps of the routine in words. */
  readonly useSteps: () => (option: MoveOption) => Step | undefined;
  /** Steps that need more than a press: what is drawn in place of the call. */
  readonly steps?: Readonly<Record<string, ComponentType>>;
  readonly useCardDraws?: () => CardDraws;
  readonly useFaceDraws?: () => FaceDraws;
  /** What is collected and paid, where not bet by bet. */
  readonly Payouts?: ComponentType;
  /** What players say or show, for the croupier to enter. */
  readonly answers?: PlayerAnswers;
  /** What is entered between rounds for a player without a screen: a seat, chips, a pause. */
  readonly useAtTable?: () => readonly Ruled[];
  /** Whether such a player may leave the table for good now. */
  mayLeave?(view: View, seat: string): boolean;
  /** What can be done by the way while the table is dealt. */
  readonly Aside?: ComponentType;
  /** The table as it lies, and the players' chips. */
  readonly Table: ComponentType;
  /** Wheel or dice. */
  readonly Device?: ComponentType;
  /** Before the corrections and rulings, and after them. */
  readonly Before?: ComponentType;
  readonly After?: ComponentType;
  /** What the game has for managers. */
  readonly Floor?: ComponentType;
}

/** What a game says of a move that is filled in: all else is in its options. */
export interface Asks extends Pick<Filling, 'order' | 'among' | 'eager'> {
  readonly title: string;
  /** What comes of it. */
  readonly effect?: ReactNode | ((chosen: Chosen) => ReactNode);
  /** What its button says, where that is not the title. */
  readonly does?: string | ((chosen: Chosen) => string);
  /** What is asked before it is made; nothing where that needs no second look. */
  readonly question?: (name: (field: string) => string, chosen: Chosen) => string | undefined;
  /** What its fields are called. */
  readonly label?: Readonly<Record<string, string>>;
  /** How a field is filled in, beside its bounds. */
  readonly hint?: Readonly<Record<string, string>>;
  /** A value in words, where the table's log has none for it. */
  readonly name?: (field: string, value: Json, chosen: Chosen) => string | undefined;
  /** Fields that the console fills in itself when the move is made. */
  readonly given?: () => Chosen;
  /** Fields that stay as they are for the next one. */
  readonly keeps?: readonly string[];
  /** The move that is made of what was chosen, where the options were taken apart for the form. */
  readonly move?: (chosen: Chosen) => MadeMove;
}

/** What is entered next is for this move, as far as it is known: another than the next one of the routine. */
export type Aim = { readonly type: string } & { readonly [field: string]: Json };

/** A move with its fields; whether they are right the table says. */
export interface MadeMove {
  readonly type: string;
  readonly [field: string]: unknown;
}
