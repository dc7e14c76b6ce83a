import type { Text as ConsoleText } from 'messages:card-console';
import type { messages as faces } from 'messages:cards/faces';
import type { messages } from 'messages:cards/table';
import type { TableEvent } from '@croupier/client';
import type { AnyMove, Card, Json, Money, MoveOption, Plan, SettlementLine } from '@croupier/core';
import type { ComponentType } from 'react';
import type { Catalogue, Language, TextOf } from '../../messages/catalogue.ts';
import type { SaidRule } from '../../rulebook/said.ts';
import type { Bets, Betting } from '../bets.ts';
import type { Chip } from '../chip.ts';
import type { FeltBox, FeltProps, PayRow } from '../felt/data.ts';
import type { FeltHand } from '../felt/hand.ts';
import type { PanelId } from '../icons.ts';
import type { BetNames } from '../panels/limits-props.ts';
import type { Motion } from '../presented/presentation.ts';
import type { InChips } from '../tournament-chips.ts';
import type { DisplayedRound } from './displayed-round.ts';

/** The part of the view that every game with cards from a shoe shares. */
export interface TableView {
  readonly stage: string;
  /** Bets can be placed now. */
  readonly open: boolean;
  /** Players with chips down. */
  readonly players: number;
  readonly staked: Money;
  /** The shoe of the cards; left out where dice are thrown. */
  readonly shoe?: {
    readonly decks: number;
    readonly left: number;
    readonly burned: number;
    readonly last: boolean;
    readonly ready: boolean;
  };
}

/** The part that every player's own view shares. */
export interface Staked {
  readonly staked: Money;
}

/** The source of names: the plan, and the words of the game and of all card tables, in a language. */
export interface Said<P, T> {
  readonly plan: P;
  readonly text: T;
  readonly card: TextOf<typeof messages>;
  readonly language: Language;
}

/** The words of a game, in a language. */
export type Spoken<T> = Pick<Said<never, T>, 'text' | 'language'>;

/** The input of a declaration's parts: the plan, the view of the table, and the words. */
export interface On<P, V, T> extends Said<P, T> {
  readonly view: V;
}

/** A table as one player has it before them. */
export interface At<P, V, M, T> extends On<P, V, T> {
  /** The round on the table, which may be the one before. */
  readonly displayed: DisplayedRound<V>;
  readonly playerView: M | undefined;
  readonly seat: string;
  /** The player's bets as they are shown. */
  readonly placed: Bets['placed'];
}

/** The words for players' answers that a declared game has in its own catalogue. */
export interface AnswerWords {
  /** The names of players' answers, by the type of the move. */
  readonly answers?: { readonly [move: string]: string };
  /** The name of a choice before an answer: `Cards to exchange`. */
  readonly choose?: { readonly [move: string]: string };
  /** The consequence of an answer for the player who gives it: `Lose half your bet`. */
  readonly means?: { readonly [move: string]: string };
}

/** A hand that is set apart into two. */
export interface SettingApart<V, T> {
  /** All its cards, also those that no offered answer takes. */
  readonly cards: (view: V, box: number) => readonly Card[];
  /** Names both hands while the player moves cards between them. */
  readonly parts: (stay: readonly Card[], chosen: readonly Card[], said: Spoken<T>) => Parts;
}

/** Cards that are set apart: the hands, and how many cards the second one takes. */
export interface Parts {
  /** The hand that stays and the one that is set apart: their names, and their values as they lie. */
  readonly hands: readonly [Part, Part];
  readonly takes: number;
  /** The reason why they may not be set like that. */
  readonly fault?: string | undefined;
}

interface Part {
  readonly name: string;
  readonly comesTo?: string | undefined;
}

/** An answer of a player, by the type of its move. */
export interface Answering<V = never, T = never> {
  readonly move: string;
  /** The single key that does the same. */
  readonly key: string;
  /** The keys of the cheaper offers, where it is offered several times, each for its own amount. */
  readonly cheaper?: readonly string[];
  /** The key for half of the highest stake, where the amount is free. */
  readonly halfKey?: string;
  /** The key of the number pad that enters it at the console, where it has one there. */
  readonly pad?: string;
  /** Its cards are set apart as a hand of their own. */
  readonly apart?: SettingApart<V, T>;
  /** The bet that it adds, equal to the one in question. */
  readonly adds?: string;
  /** The usual answer is highlighted. */
  readonly usual?: true;
  /** The effect of the answer. An answer that costs chips puts them in, so that needs no entry. */
  readonly does?: Exclude<Does, 'stake'>;
}

/** An answer, and its value to the player. */
export interface Judged {
  readonly name: string;
  /** The kind of an answer. Those of one kind are shown once, by the best of them: other cards to exchange. */
  readonly kind: string;
  /** On average, in units of `Advice.unit`. */
  readonly worth: number;
  /** Whether a move gives this answer. */
  readonly gives: (move: AnyMove) => boolean;
}

/** An evaluation of a question: for a player who wants to know the best play, or the cost of a mistake. */
export interface Advice {
  /** Another one for every other question. */
  readonly key: string;
  /** The stake in which worths are counted. */
  readonly unit: Money;
  /** The answers, the best first; null where their values are unknown. `told` receives the share of the work done. */
  readonly work: (told?: (done: number) => void) => Promise<readonly Judged[] | null>;
}

/** The box that is asked about, and the answers that are open. */
export interface AskedAbout {
  readonly box: number;
  readonly moves: readonly AnyMove[];
}

/** A function that rates the answers to a question; undefined where it can never know. */
export type Advising<P, V, M, T> = (
  on: On<P, V, T>,
  asked: AskedAbout,
  playerView: M,
  cardFaces: TextOf<typeof faces>,
) => Advice | undefined;

/** A question to players in the course of a round. The options say when, about which box and hand, and for how much. */
export interface Asking<P, V, T> {
  /** `offered` are the answers to it that may be given now. */
  readonly text: (
    on: On<P, V, T>,
    box: number,
    name: string,
    offered: readonly MoveOption[],
  ) => string | undefined;
  readonly answers: readonly Answering<V, T>[];
  /** Whether it is optional: nothing waits for it, and each place is asked at once. */
  readonly aside?: true | ((view: V) => boolean);
  /** The amount preselected where it is free; the least by default. */
  readonly starts?: (view: V) => number;
  /** Returns the cost of an answer that is not offered because only the player's balance is too small. */
  readonly costs?: (view: V, move: string) => Money | undefined;
}

/** A line of a settlement, and the state of the table when it was decided. */
export interface Deciding<P, K, T> extends On<P, K, T> {
  readonly line: Pick<SettlementLine, 'bet' | 'outcome' | 'rule' | 'stake' | 'pay'>;
  /** The owner of the line, as the reader sees it. */
  readonly who: 'you' | 'other';
}

/** Rules that belong together, under a heading. */
export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly (SaidRule | undefined | false)[];
}

/** The props of a panel that the game defines. */
export interface PanelProps<P, V> {
  readonly plan: P;
  readonly view: V;
}

/**
 * A game against the house with cards from a shoe, as all screens show it: the player's table, the console, a past
 * round. It is data and small functions over its plan, its view and its words. `K` is the part of the view that the
 * result of a round keeps: the functions that read only that also show past rounds.
 */
export interface DeclaredGame<
  P extends Plan,
  V extends K & TableView,
  M extends Staked,
  K,
  T extends AnswerWords,
> {
  readonly messages: Catalogue<T>;
  /** Merges the cards of hidden hands, which only a player or the dealer sees, into the view. */
  readonly seen?: (view: V, part: Json, plan: P) => V;

  /**
   * Returns the arrangement of the boxes: side by side, in an arc round the dealer (singly on a phone), or one that all
   * share.
   */
  readonly shape: (plan: P) => 'row' | 'arc' | 'shared';
  /** The way it is played in tournaments, where it is. */
  readonly inChips?: InChips<P>;
  /** The game's own layout, where no shape fits. */
  readonly Felt?: ComponentType<FeltProps<P, V>>;
  /** The hands as they lie. */
  readonly hands: (on: On<P, K, T>) => readonly FeltHand[];
  /** Draws other things than hands on the table: dice. A past round shows them in a line, the console as a drawing. */
  readonly Lying?: ComponentType<{ readonly view: K; readonly brief?: boolean | undefined }>;
  /** Names the hand whose cards a player may peel if they bet on it; a game without it has no peeling. */
  readonly peels?: (said: Said<P, T>, playerView: M) => string | undefined;
  /** Returns other motion than that of cards, from the earlier view of the round: dice. Cards need no entry. */
  readonly moves?: (before: V | undefined, after: V) => Motion | undefined;
  /** Tells whether something stays on the table when the next round has begun; cards do, wherever there are some. */
  readonly lies?: (view: V) => boolean;
  /** Something was called since bets were closed: that call holds no longer. */
  readonly calledSince?: (view: V) => boolean;
  /** The number of cards for which a box keeps room; 0 by default. */
  readonly boxCards?: (plan: P) => number;
  /** The boxes with their places for chips, the first box first. */
  readonly boxes: (at: At<P, V, M, T>) => readonly FeltBox[];
  /** The payouts of each bet, the highest first. */
  readonly pays?: (plan: P, text: T) => readonly PayRow<V>[];
  /** The rules printed on the layout, the most important first. */
  readonly prints?: (on: On<P, V, T>) => readonly string[];
  /** Counts the answers of all players who share a box. */
  readonly counts?: (on: On<P, V, T>, over: boolean) => readonly string[];
  /** The lines that were decided and paid before the end of the round. */
  readonly early?: (view: V) => readonly SettlementLine[];

  readonly betting: (plan: P, view: V, playerView: M | undefined) => Betting;
  /** The player's stakes besides bets: a raise, a double. */
  readonly beside: (plan: P, playerView: M) => readonly Chip[];
  /** Returns a chip with those laid beside it. */
  readonly lays?: (plan: P, chip: Chip) => readonly Chip[];
  /** The least bet anywhere on the table and the greatest. */
  readonly range: (plan: P, view: V) => { readonly min: Money; readonly max: Money };
  /** Names a bet of a settlement or a place on the layout: `Box 3, hand 2, double`. */
  readonly betName: (said: Said<P, T>, bet: string) => string;
  /** Names the bet alone, whatever the box. */
  readonly kindName: (said: Said<P, T>, bet: string) => string;

  /** Says in a sentence how the game stands. */
  readonly line: (on: On<P, V, T>, seat: string) => string;
  /** Names the value of the cards, in a sentence. */
  readonly sign?: (on: On<P, K, T>) => string | undefined;
  /** The dealer's call at an event. */
  readonly call: (event: TableEvent, said: Said<P, T>) => string | undefined;
  readonly asks?: readonly Asking<P, V, T>[];
  /**
   * The cards that some answer is put together from: the whole hand, or some of it. A phone reserves the room for them
   * from the start.
   */
  readonly chosenFor?: (plan: P) => 'hand' | 'cards' | undefined;
  readonly advise?: Advising<P, V, M, T>;
  /** The player's own word to be dealt at once: undefined while it cannot be said. */
  readonly deal?: (
    plan: P,
    view: V,
    playerView: M | undefined,
  ) => { readonly deal: AnyMove | undefined } | undefined;

  /** Names the action that ends the betting at once, where that is not to deal: `Throw now`. */
  readonly goOn?: (language: Language) => string;

  /** The names of bets and payouts in the table of limits. */
  readonly limitNames: (said: Said<P, T>) => BetNames;
  /** The terms of stakes and packs under the limits. */
  readonly Terms: ComponentType<PanelProps<P, V>>;
  /** The rules by topic, as the table plays them. */
  readonly rules: (on: On<P, V, T>) => readonly RuleGroup[];
  /**
   * Explains what decided a line of a settlement: `You had 18, the dealer 20`. Undefined where its bet and outcome say
   * it all.
   */
  readonly facts: (of: Deciding<P, K, T>) => string | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
  /** A panel of its own beside the usual ones. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<PanelProps<P, V>> };

  /** Reads the part of the view that a result keeps; undefined where the round was void. */
  readonly past: (result: Json) => K | undefined;
  /** Selects the hands of a past round that a line of a list shows; all by default. */
  readonly brief?: (hand: FeltHand) => boolean;
  readonly console: ConsolePart<V, On<P, V, T>>;
}

/** The part of a declared game that only the console needs. */
export interface ConsolePart<V, O> {
  /** Names the result of a throw, where dice are thrown; the move has each die by its name. */
  readonly thrown?: (on: O, move: Readonly<Record<string, Json>>) => string | undefined;
  /** Everybody's chips by their places; of too many players none. */
  readonly chips: (view: V) => readonly { readonly seat: string; readonly chips: readonly Chip[] }[];
  /** Notes the state of the bets on a field in a word: that they are off. */
  readonly noted?: (on: O, position: string) => string | undefined;
  /** The first player to bet at a box owns it: the owner's chips are listed at the box, those of others as behind. */
  readonly owned?: boolean;
  /** The limits that the table posts, bet by bet, and a minimum announced for the next opening of bets. */
  readonly limits: (view: V) => {
    readonly of: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
    readonly coming?: Money | null;
  };
  /** Names whom the game waits for; undefined where it waits for nobody. */
  readonly awaited: (on: O, nameOf: (seat: string) => string, text: ConsoleText) => string | undefined;
  /** The reason why the game was stopped. */
  readonly stopped?: (view: V) => keyof ConsoleText['faults'] | null;
  /** Optional answers, whoever is asked. */
  readonly optional?: readonly string[];
  /**
   * Moves that players ask for on a hand whether or not they are allowed, next to this answer. The dealer can tell them
   * why not.
   */
  readonly anyway?: { readonly beside: string; readonly types: readonly string[] };
}

/**
 * The effect of an answer, whatever its name: a further card, to stay, to put chips in, to give the hand up. Each has
 * the same colour and sign at every game.
 */
export type Does = 'take' | 'stay' | 'stake' | 'give-up';
