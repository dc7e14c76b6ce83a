import type { Text as ConsoleText } from 'messages:card-console';
import type { messages as faces } from 'messages:cards/faces';
import type { messages } from 'messages:cards/table';
import type { TableEvent } from '@croupier/client';
import type { AnyMove, Card, Json, Money, MoveOption, Plan, SettlementLine } from '@croupier/core';
import type { ComponentType } from 'react';
import type { Catalogue, Language, TextOf } from '../../messages/catalogue.ts';
import type { RuleSentence } from '../../rulebook/rule-sentences.ts';
import type { Bets, Betting } from '../bets.ts';
import type { Chip } from '../chip.ts';
import type { FeltBox, FeltProps, PayRow } from '../felt/data.ts';
import type { FeltHand } from '../felt/hand.ts';
import type { PanelId } from '../icons.ts';
import type { BetNames } from '../panels/limits-props.ts';
import type { Motion } from '../presented/presentation.ts';
import type { ToChipPlan } from '../tournament-chips.ts';
import type { DisplayedRound } from './displayed-round.ts';

/** The part of the view that all games against the house share. */
export interface TableView {
  readonly stage: string;
  /** Whether bets can be placed now. */
  readonly open: boolean;
  /** The number of players with chips down. */
  readonly players: number;
  readonly staked: Money;
  /** The shoe of the cards. It is missing in a game with dice. */
  readonly shoe?: {
    readonly decks: number;
    readonly left: number;
    readonly burned: number;
    readonly last: boolean;
    readonly ready: boolean;
  };
}

/** The part that the views of all individual players share. */
export interface BasePlayerView {
  readonly staked: Money;
}

/** The inputs for names: the plan, the messages of the game and of all card tables, and the language. */
export interface TextContext<P, T> {
  readonly plan: P;
  readonly text: T;
  readonly card: TextOf<typeof messages>;
  readonly language: Language;
}

/** The messages of a game in one language. */
export type GameTexts<T> = Pick<TextContext<never, T>, 'text' | 'language'>;

/** The input of a declaration's functions: the plan, the view of the table, and the messages. */
export interface TableContext<P, V, T> extends TextContext<P, T> {
  readonly view: V;
}

/** A table as one player sees it. */
export interface SeatContext<P, V, M, T> extends TableContext<P, V, T> {
  /** The round on the table, which may be the previous one. */
  readonly displayed: DisplayedRound<V>;
  readonly playerView: M | undefined;
  readonly seat: string;
  /** The player's bets as they are shown. */
  readonly placed: Bets['placed'];
}

/** The messages for players' answers in a declared game's own catalogue. */
export interface AnswerTexts {
  /** The names of players' answers, by type of move. */
  readonly answers?: { readonly [move: string]: string };
  /** The name of a choice before an answer, such as `Cards to exchange`. */
  readonly choose?: { readonly [move: string]: string };
  /** The consequence of an answer for the player, such as `Lose half your bet`. */
  readonly means?: { readonly [move: string]: string };
}

/** A hand that the player splits into two. */
export interface HandSetting<V, T> {
  /** All cards of the hand, including those that no allowed answer contains. */
  readonly cards: (view: V, box: number) => readonly Card[];
  /** Names both hands while the player moves cards between them. */
  readonly parts: (stay: readonly Card[], chosen: readonly Card[], said: GameTexts<T>) => HandParts;
}

/** The two hands while the player splits the cards, and how many cards the second one takes. */
export interface HandParts {
  /** The hand that stays and the one that is set apart, with their names and current values. */
  readonly hands: readonly [Part, Part];
  readonly takes: number;
  /** The reason why the cards may not be split in this way. */
  readonly fault?: string | undefined;
}

interface Part {
  readonly name: string;
  readonly comesTo?: string | undefined;
}

/** An answer that a player can give, identified by the type of its move. */
export interface DeclaredAnswer<V = never, T = never> {
  readonly move: string;
  /** The key of the answer. */
  readonly key: string;
  /** The keys of the cheaper variants, if the answer is possible with several different amounts. */
  readonly cheaper?: readonly string[];
  /** The key for half of the highest stake, if the amount is open. */
  readonly halfKey?: string;
  /** The key on the number pad of the console, if it has one. */
  readonly pad?: string;
  /** How the answer's cards form a separate hand; missing if they do not. */
  readonly apart?: HandSetting<V, T>;
  /** The bet that the answer adds, which equals the one in question. */
  readonly adds?: string;
  /** Whether this is the usual answer, which is highlighted. */
  readonly usual?: true;
  /** The effect of the answer. An answer that costs chips needs no entry, because it adds a stake. */
  readonly does?: Exclude<AnswerEffect, 'stake'>;
}

/** An answer with its value to the player. */
export interface RatedAnswer {
  readonly name: string;
  /**
   * The kind of an answer. Answers of one kind, such as different cards to exchange, are shown once, represented by the
   * best of them.
   */
  readonly kind: string;
  /** The average result, in units of `Advice.unit`. */
  readonly worth: number;
  /** Returns whether a move gives this answer. */
  readonly gives: (move: AnyMove) => boolean;
}

/** The rated answers to a question, to show the best play or what a mistake costs. */
export interface Advice {
  /** Identifies the question. */
  readonly key: string;
  /** The stake that corresponds to one unit of value. */
  readonly unit: Money;
  /**
   * Calculates the values of the answers, best first; null if the values are unknown. `onProgress` receives
   * the share of the work that is done.
   */
  readonly work: (onProgress?: (done: number) => void) => Promise<readonly RatedAnswer[] | null>;
}

/** The box in question, and the possible answers. */
export interface AskedBox {
  readonly box: number;
  readonly moves: readonly AnyMove[];
}

/**
 * A function that evaluates the answers to a question. It returns undefined for a question that no solver supports.
 */
export type Adviser<P, V, M, T> = (
  on: TableContext<P, V, T>,
  asked: AskedBox,
  playerView: M,
  cardFaces: TextOf<typeof faces>,
) => Advice | undefined;

/**
 * A question to players during a round. The options decide when it is asked, about which box and hand, and at what
 * cost.
 */
export interface DeclaredQuestion<P, V, T> {
  /** Returns the text. `offered` are the answers that are allowed now. */
  readonly text: (
    on: TableContext<P, V, T>,
    box: number,
    name: string,
    offered: readonly MoveOption[],
  ) => string | undefined;
  readonly answers: readonly DeclaredAnswer<V, T>[];
  /**
   * Whether the question is optional. Nothing waits for an optional question, and it is asked for all
   * positions at the same time.
   */
  readonly aside?: true | ((view: V) => boolean);
  /** Returns the preselected amount, if the amount is open. By default, it is the minimum. */
  readonly starts?: (view: V) => number;
  /** Returns the cost of an answer that is not allowed only because the player's balance is too low. */
  readonly costs?: (view: V, move: string) => Money | undefined;
}

/** A settlement line, with the state of the table when it was decided. */
export interface SettlementContext<P, K, T> extends TableContext<P, K, T> {
  readonly line: Pick<SettlementLine, 'bet' | 'outcome' | 'rule' | 'stake' | 'pay'>;
  /** The owner of the line, from the reader's point of view. */
  readonly who: 'you' | 'other';
}

/** Related rules under a heading. */
export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly (RuleSentence | undefined | false)[];
}

/** The props of a panel that the game defines. */
export interface PanelProps<P, V> {
  readonly plan: P;
  readonly view: V;
}

/**
 * A game against the house with cards from a shoe, as all screens show it: the player's table, the console, and past
 * rounds. It consists of data and small functions of its plan, its view and its messages. `K` is the part of the view
 * that a round's result keeps. Functions that read only that part also show past rounds.
 */
export interface DeclaredGame<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
> {
  readonly messages: Catalogue<T>;
  /** Adds to the view the cards of hidden hands that only a player or the dealer sees. */
  readonly seen?: (view: V, part: Json, plan: P) => V;

  /**
   * Returns the arrangement of the boxes: side by side, in an arc around the dealer (one at a time on a
   * phone), or as a single box that all players share.
   */
  readonly shape: (plan: P) => 'row' | 'arc' | 'shared';
  /** Returns the plan in tournament chips. The function is missing in games without tournaments. */
  readonly inChips?: ToChipPlan<P>;
  /** The game's own layout, if none of the shapes fits. */
  readonly Felt?: ComponentType<FeltProps<P, V>>;
  /** The hands on the table. */
  readonly hands: (on: TableContext<P, K, T>) => readonly FeltHand[];
  /**
   * Draws objects other than hands on the table, such as dice. A past round shows them in a line, and the
   * console shows them as a drawing.
   */
  readonly Lying?: ComponentType<{ readonly view: K; readonly brief?: boolean | undefined }>;
  /** Names the hand whose cards a player may peel if they bet on it. It is missing in games without peeling. */
  readonly peels?: (said: TextContext<P, T>, playerView: M) => string | undefined;
  /**
   * Returns the motion of objects other than cards, such as dice, since the earlier view of the round;
   * undefined if nothing moved.
   */
  readonly moves?: (before: V | undefined, after: V) => Motion | undefined;
  /**
   * Returns whether something other than cards stays on the table when the next round has begun, as cards always do.
   */
  readonly lies?: (view: V) => boolean;
  /**
   * Returns whether there has been another call since the bets closed. If so, the call that closed the bets
   * is no longer shown.
   */
  readonly calledSince?: (view: V) => boolean;
  /** The number of cards for which a box reserves space; 0 by default. */
  readonly boxCards?: (plan: P) => number;
  /** Returns the boxes with their positions for chips, the first box first. */
  readonly boxes: (at: SeatContext<P, V, M, T>) => readonly FeltBox[];
  /** The payouts of each bet, highest first. */
  readonly pays?: (plan: P, text: T) => readonly PayRow<V>[];
  /** The rules printed on the layout, the most important first. */
  readonly prints?: (on: TableContext<P, V, T>) => readonly string[];
  /** Returns how many of the players who share a box made each decision. */
  readonly counts?: (on: TableContext<P, V, T>, over: boolean) => readonly string[];
  /** The settlement lines that were paid before the end of the round. */
  readonly early?: (view: V) => readonly SettlementLine[];

  readonly betting: (plan: P, view: V, playerView: M | undefined) => Betting;
  /** The player's stakes other than bets, such as a raise or a double. */
  readonly beside: (plan: P, playerView: M) => readonly Chip[];
  /** Returns a chip together with the other chips that it places. */
  readonly lays?: (plan: P, chip: Chip) => readonly Chip[];
  /** The smallest and the largest bet anywhere on the table. */
  readonly range: (plan: P, view: V) => { readonly min: Money; readonly max: Money };
  /** Names a bet of a settlement or a position on the layout, such as `Box 3, hand 2, double`. */
  readonly betName: (said: TextContext<P, T>, bet: string) => string;
  /** Names the bet without its box. */
  readonly kindName: (said: TextContext<P, T>, bet: string) => string;

  /** Describes the state of the game in a sentence. */
  readonly line: (on: TableContext<P, V, T>, seat: string) => string;
  /** Returns a sentence that names the value of the cards. */
  readonly sign?: (on: TableContext<P, K, T>) => string | undefined;
  /** Returns the dealer's call for an event. */
  readonly call: (event: TableEvent, said: TextContext<P, T>) => string | undefined;
  readonly asks?: readonly DeclaredQuestion<P, V, T>[];
  /**
   * The cards that the player selects for an answer: the whole hand or some of it. A phone reserves space for them from
   * the start.
   */
  readonly chosenFor?: (plan: P) => 'hand' | 'cards' | undefined;
  readonly advise?: Adviser<P, V, M, T>;
  /** The move by which the player asks for an immediate deal; undefined while it is not possible. */
  readonly deal?: (
    plan: P,
    view: V,
    playerView: M | undefined,
  ) => { readonly deal: AnyMove | undefined } | undefined;

  /** Names the button that ends the betting immediately, such as `Throw now`, if it does not start a deal. */
  readonly goOn?: (language: Language) => string;

  /** The names of bets and payouts in the table of limits. */
  readonly limitNames: (said: TextContext<P, T>) => BetNames;
  /** The rules about stakes and packs, which are listed below the limits. */
  readonly Terms: ComponentType<PanelProps<P, V>>;
  /** The rules by topic, according to the table's terms. */
  readonly rules: (on: TableContext<P, V, T>) => readonly RuleGroup[];
  /**
   * Explains the result of a settlement line, such as `You had 18; the dealer had 20`. Returns undefined if the bet and
   * its outcome need no explanation.
   */
  readonly facts: (of: SettlementContext<P, K, T>) => string | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
  /** An additional panel. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<PanelProps<P, V>> };

  /** Reads the part of the view that a result keeps. Returns undefined for a void round. */
  readonly past: (result: Json) => K | undefined;
  /** Selects the hands of a past round to show in one line of a list. By default, all are shown. */
  readonly brief?: (hand: FeltHand) => boolean;
  readonly console: ConsolePart<V, TableContext<P, V, T>>;
}

/** The part of a declared game that only the console needs. */
export interface ConsolePart<V, O> {
  /** Names the result of a throw, in a game with dice. The move has a field for each die. */
  readonly thrown?: (on: O, move: Readonly<Record<string, Json>>) => string | undefined;
  /** All players' chips by position; empty if there are too many players. */
  readonly chips: (view: V) => readonly { readonly seat: string; readonly chips: readonly Chip[] }[];
  /** Returns a word for the state of the bets on a position, for example when they are off. */
  readonly noted?: (on: O, position: string) => string | undefined;
  /**
   * Whether the first player to bet on a box owns it. The owner's chips are then listed at the box, and those of other
   * players as bets behind.
   */
  readonly owned?: boolean;
  /** Returns the posted limits of each bet, and a minimum that is announced for a later time. */
  readonly limits: (view: V) => {
    readonly of: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
    readonly coming?: Money | null;
  };
  /** Names the player or position that the game waits for; undefined if it waits for nobody. */
  readonly awaited: (on: O, nameOf: (seat: string) => string, text: ConsoleText) => string | undefined;
  /** Returns the reason why the round was stopped. */
  readonly stopped?: (view: V) => keyof ConsoleText['faults'] | null;
  /** The types of moves that a player may make but does not have to. */
  readonly optional?: readonly string[];
  /**
   * Moves that players request even for hands that do not allow them. They are listed next to the answer
   * `beside`, so that the dealer can explain the refusal.
   */
  readonly anyway?: { readonly beside: string; readonly types: readonly string[] };
}

/**
 * The effect of an answer, regardless of its name: to take a card, stay, add a stake, or give up the hand. Each
 * effect has the same colour and symbol in every game.
 */
export type AnswerEffect = 'take' | 'stay' | 'stake' | 'give-up';
