import type { TableEvent } from '@croupier/client';
import type { Bet, Json, Refusal } from '@croupier/core';
import type { BoxPlan, BoxPlayerView, BoxView } from '@croupier/games';
import type { ComponentType } from 'react';
import type { Catalogue } from '../../messages/catalogue.ts';
import type {
  Adviser,
  AnswerTexts,
  DeclaredQuestion,
  PanelProps,
  RuleGroup,
  SeatContext,
  SettlementContext,
  TableContext,
  TextContext,
} from '../cards/declared.ts';
import type { FeltBox, FeltProps, PayRow, SpotNote } from '../felt/data.ts';
import type { FeltHand } from '../felt/hand.ts';
import type { PanelId } from '../icons.ts';

/** The messages that the catalogue of every game with boxes has. */
export interface BoxTexts extends AnswerTexts {
  /** The name of every bet and raise, by its id in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** Short names for small positions, where the full names are too long. */
  readonly short?: { readonly [bet: string]: string };
}

/**
 * The part of a declaration (`cards/declared.ts`) that each game with boxes against the house defines. It does not
 * repeat what the plan or an option states (bets, limits, boxes, the cost of an answer). `Kept` are the fields of the
 * view that a round's result keeps.
 */
export interface BoxGame<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxTexts> {
  readonly messages: Catalogue<T>;
  /** The engine's list of bets, from `bets.ts` of the game. */
  readonly betsOf: (plan: P, terms?: Json) => readonly Bet[] | Refusal;
  /** Adds to the view the cards of hidden hands that only a player or the dealer sees. */
  readonly seen?: (view: V, part: Json) => V;
  /**
   * The other bets on which chips are placed together with a chip on this bet, each with its multiple of the amount.
   */
  readonly lays?: (plan: P, bet: string) => { readonly [bet: string]: number };
  /** Changes a box that differs from the other boxes, for example because its player is the banker. */
  readonly box?: (at: SeatContext<P, V, BoxPlayerView, T>, box: FeltBox) => FeltBox;
  /**
   * The positions on which only answers place chips. They belong to the box, but accept no chips before the
   * question is asked.
   */
  readonly asked?: (plan: P) => readonly string[];
  /** Notes what a chip on a bet means for the round, if it is not obvious. */
  readonly note?: (at: SeatContext<P, V, BoxPlayerView, T>, box: number, bet: string) => SpotNote | undefined;
  /** The hands on the table. */
  readonly hands: (on: TableContext<P, Pick<V, Kept>, T>) => readonly FeltHand[];
  /** Names the hand whose cards a player may peel; see `DeclaredGame`. */
  readonly peels?: (said: TextContext<P, T>, playerView: BoxPlayerView) => string | undefined;
  /** The number of cards for which a box reserves space; 0 by default. */
  readonly boxCards?: (plan: P) => number;
  /** Lines printed on the felt, such as the meanings of short names. */
  readonly prints?: (on: TableContext<P, V, T>) => readonly string[];
  /** Returns a sentence that names the value of the cards. */
  readonly sign: (on: TableContext<P, Pick<V, Kept>, T>) => string | undefined;
  /** The payouts of each bet, highest first. */
  readonly pays: (plan: P, text: T) => readonly PayRow<V>[];
  readonly asks?: readonly DeclaredQuestion<P, V, T>[];
  /**
   * The cards that the player selects for an answer: the whole hand or some of it. A phone reserves space for them from
   * the start.
   */
  readonly chosenFor?: (plan: P) => 'hand' | 'cards' | undefined;
  readonly advise?: Adviser<P, V, BoxPlayerView, T>;
  /** Returns the dealer's call for an event; undefined if there is none. */
  readonly call: (event: TableEvent, text: T, said: TextContext<P, T>) => string | undefined;
  /** The game's own rules, by topic. */
  readonly rules: (plan: P, text: T, on: TableContext<P, V, T>) => readonly RuleGroup[];
  /** Explains the result of a settlement line; see `DeclaredGame`. */
  readonly facts: (of: SettlementContext<P, Pick<V, Kept>, T>) => string | undefined;
  /** Reads the part of the view that a result keeps. Returns undefined for a void round. */
  readonly past: (result: Json) => Pick<V, Kept> | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
  /** An additional panel. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<PanelProps<P, V>> };
  readonly Felt?: ComponentType<FeltProps<P, V>>;
}
