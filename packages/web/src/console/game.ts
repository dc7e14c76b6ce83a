import type { Json, MoveOption } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { FieldText } from './audit.tsx';
import type { ChosenValues, FormInput } from './option-fields.ts';

/** A group of moves under one heading, with the game's words for them. */
export interface RulingGroup extends FormTexts {
  readonly types: readonly string[];
  /** Whether the group is due next, and is therefore expanded. */
  readonly open?: boolean;
}

/** A step of the table's routine, with its texts. */
export interface Step {
  readonly name: string;
  /** The effect of the step. */
  readonly means?: string | undefined;
  /** The croupier's call, in the language of the calls. */
  readonly call?: string | undefined;
  /**
   * Whether the step takes a decision away from a player. Such a step is not routine, and has a separate key.
   */
  readonly unasked?: boolean;
}

/** The decisions that players announce at the table, verbally or by hand signal. */
export interface PlayerAnswers {
  /**
   * All moves that are answers, with their keys if they have any. A key is on the number pad, or is a letter that
   * names no card.
   */
  readonly keys: Readonly<Record<string, string | undefined>>;
  /**
   * The types of moves that a player may make but does not have to. The amount is the maximum unless the player asks
   * for less.
   */
  readonly optional?: readonly string[];
  /**
   * Moves that players ask for on a hand even where they are not allowed. They are listed next to the answer
   * `beside`, so that the dealer can explain the refusal.
   */
  readonly anyway?: { readonly beside: string; readonly types: readonly string[] };
  /** Returns a function that names answers, with their costs. */
  readonly useNames: () => (move: MadeMove, cost: string | undefined) => string;
  /**
   * Whether the button that reads cards for an answer is labelled with the answer. Otherwise, it is labelled
   * as a discard.
   */
  readonly readsByName?: true;
  /** Other entries for the player who has to answer. */
  readonly Also?: ComponentType<{ readonly seat: string }>;
}

/** Card entry: the card that is due, and its texts. */
export interface CardDraws {
  /** The move that takes the next card of the routine; undefined if no card is due. */
  readonly due: CardTarget | undefined;
  /** States which card is due, and where it goes or who gives it. */
  readonly lead: (target: CardTarget) => ReactNode;
  readonly place: (target: CardTarget) => string | undefined;
  readonly note: string;
  /** Whether the dealer must not know players' cards. If so, an entered card is not shown again. */
  readonly secret?: boolean;
  /** Whether the pack has a joker. */
  readonly joker?: boolean;
  /** The reason why the due card cannot be entered. */
  readonly closed?: string;
  /** Returns the label of the button that enters several cards together. */
  readonly several?: (count: number) => string;
  /** Other ways to continue when a card is due. */
  readonly Also?: ComponentType;
}

/** Entry of a pocket or of dice. */
export interface FaceDraws {
  readonly label?: Readonly<Record<string, string>>;
  /** The position of each pocket on the pad, and its colour. */
  readonly places?: readonly {
    readonly value: string;
    readonly colour?: string;
    readonly at?: Readonly<Record<string, number>>;
  }[];
  /** Returns a result as it will be announced; undefined while it is incomplete. */
  readonly result: (
    move: Readonly<Record<string, Json>>,
  ) => { readonly figure: string; readonly colour?: string; readonly said?: string } | undefined;
}

/**
 * The parts of the console that each game defines. The rest is the same for all games. `View` and `Staff` are the types
 * of the table's view and of the staff's additional view.
 */
export interface ConsoleGame<View = unknown, Staff = unknown> {
  /** The arrangement of the console, either around dealt cards or around a wheel with its layout. */
  readonly around: 'cards' | 'wheel';
  /** Returns all players to be shown at the table. */
  seats(view: View, staff: Staff): readonly string[];
  /** Names a player, if the table adds something to the name, such as the seat number. */
  readonly useNames?: () => (view: unknown, seat: string, name: string) => string;
  /** Returns a function that puts fields of moves into words. */
  readonly useTell: () => FieldText;
  /** The names of moves in the log, where they differ from the usual ones. */
  readonly useMoveNames?: () => Readonly<Record<string, string>>;
  /** Corrections that need no ruling. */
  readonly useCorrections: () => readonly RulingGroup[];
  /** The rulings for rounds in which something went wrong. */
  readonly useRulings: () => readonly RulingGroup[];
  /** The title of the round, and the content next to it. */
  readonly useHeading?: () => { readonly title?: string; readonly aside?: ReactNode };
  /** Shows the state of the game, and the last calls and answers. */
  readonly Status: ComponentType;
  /**
   * Returns a function that describes a step of the routine. The function returns undefined for a step
   * without a description.
   */
  readonly useSteps: () => (option: MoveOption) => Step | undefined;
  /**
   * Returns the words to say before a step that has no call of its own, such as the result before the payout.
   */
  readonly useWords?: () => string | undefined;
  /** The content shown instead of the call, for steps that need more than one press. */
  readonly steps?: Readonly<Record<string, ComponentType>>;
  readonly useCardDraws?: () => CardDraws;
  readonly useFaceDraws?: () => FaceDraws;
  /** The list of what to collect and pay, for games in which the croupier does not settle bet by bet. */
  readonly Payouts?: ComponentType;
  /** The answers of players, for the croupier to enter. */
  readonly answers?: PlayerAnswers;
  /** Entries between rounds for a player without a screen: seat, chips, a break. */
  readonly useAtTable?: () => readonly RulingGroup[];
  /** Returns whether a player without a screen may leave the table now. */
  mayLeave?(view: View, seat: string): boolean;
  /** Optional actions during the deal. */
  readonly Aside?: ComponentType;
  /** The cards or the layout, and the players' chips. */
  readonly Table: ComponentType;
  /** The wheel or the dice. */
  readonly Device?: ComponentType;
  /** The content before the corrections and rulings, and the content after them. */
  readonly Before?: ComponentType;
  readonly After?: ComponentType;
  /** The game's part for managers. */
  readonly Floor?: ComponentType;
}

/** A game's texts for the form of a move. Everything else comes from the move's options. */
export interface FormTexts extends Pick<FormInput, 'order' | 'among' | 'eager'> {
  readonly title: string;
  /** The effect of the move. */
  readonly effect?: ReactNode | ((chosen: ChosenValues) => ReactNode);
  /** The label of the button, if it differs from the title. */
  readonly does?: string | ((chosen: ChosenValues) => string);
  /** Returns the question to ask before the move is made; undefined if it needs no confirmation. */
  readonly question?: (name: (field: string) => string, chosen: ChosenValues) => string | undefined;
  /** The names of the move's fields. */
  readonly label?: Readonly<Record<string, string>>;
  /** Hints on the fields, in addition to their limits. */
  readonly hint?: Readonly<Record<string, string>>;
  /** Puts a value into words, if the texts of the log do not cover it. */
  readonly name?: (field: string, value: Json, chosen: ChosenValues) => string | undefined;
  /** Returns the fields that the console fills in itself when the move is made. */
  readonly given?: () => ChosenValues;
  /** Fields that keep their values for the next move. */
  readonly keeps?: readonly string[];
  /** Returns the move for the choices, if the form's options differ from the game's. */
  readonly move?: (chosen: ChosenValues) => MadeMove;
}

/** A move that is completed by reading a card. Fields that are not known yet are missing. */
export type CardTarget = { readonly type: string } & { readonly [field: string]: Json };

/** A move with its fields. The table validates them. */
export interface MadeMove {
  readonly type: string;
  readonly [field: string]: unknown;
}
