import type { HeardEvent } from '@croupier/client';
import type { Json } from '@croupier/core';
import type { BoxPlan, BoxPlayerView, BoxView } from '@croupier/games';
import type { ComponentType } from 'react';
import type { Catalogue } from '../../words/catalogue.ts';
import type {
  Advising,
  AnswerWords,
  Asking,
  At,
  Deciding,
  On,
  PanelProps,
  RuleGroup,
  Said,
} from '../cards/declared.ts';
import type { FeltBox, FeltProps, PayRow, SpotNote } from '../felt/data.ts';
import type { FeltHand } from '../felt/hand.ts';
import type { PanelId } from '../icons.ts';

/** The words that every game of boxes has in its own catalogue, beside whatever else it says. */
export interface BoxWords extends AnswerWords {
  /** Every bet and raise, by its name in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** What stands printed on a small place instead, where its name is too long. */
  readonly short?: { readonly [bet: string]: string };
}

/**
 * A game of boxes against the house: what of a declaration (`cards/declared.ts`) is the game's own. Whatever the plan or
 * an option says (bets, limits, boxes, what an answer costs) is not said here again. `Kept` are the fields of the view
 * that the result of a round still knows.
 */
export interface BoxGame<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords> {
  readonly words: Catalogue<T>;
  /** The table with what a player, or who deals, sees on top of what everybody does: the cards of hidden hands. */
  readonly seen?: (view: V, part: Json) => V;
  /** What else lies down with a chip on a bet, so many times as high, by the names of the bets. */
  readonly lays?: (plan: P, bet: string) => { readonly [bet: string]: number };
  /** A box as it is shown, where it is not like the others: its player is the banker, say. */
  readonly box?: (at: At<P, V, BoxPlayerView, T>, box: FeltBox) => FeltBox;
  /** The fields on which only answers lay chips: they have a place at the box, and take none before. */
  readonly asked?: (plan: P) => readonly string[];
  /** What a chip on a bet means for the round, where that is not plain. */
  readonly note?: (at: At<P, V, BoxPlayerView, T>, box: number, bet: string) => SpotNote | undefined;
  /** The hands as they lie. */
  readonly hands: (on: On<P, Pick<V, Kept>, T>) => readonly FeltHand[];
  /** The hand whose cards a player may peel: see the declaration. */
  readonly peels?: (said: Said<P, T>, playerView: BoxPlayerView) => string | undefined;
  /** For how many cards a box keeps room; none unless said. */
  readonly boxCards?: (plan: P) => number;
  /** Lines printed on the felt, such as the meaning of short names of places. */
  readonly prints?: (on: On<P, V, T>) => readonly string[];
  /** What the cards come to, in a sentence. */
  readonly sign: (on: On<P, Pick<V, Kept>, T>) => string | undefined;
  /** What each bet pays, the best first. */
  readonly pays: (plan: P, text: T) => readonly PayRow<V>[];
  readonly asks?: readonly Asking<P, V, T>[];
  /** What some answer is put together from, the whole hand or some cards of it: on a phone the room for it is kept from the start. */
  readonly chosenFor?: (plan: P) => 'hand' | 'cards' | undefined;
  readonly advise?: Advising<P, V, BoxPlayerView, T>;
  /** What the dealer says at an event. */
  readonly call: (event: HeardEvent, text: T, said: Said<P, T>) => string | undefined;
  /** The rules that are the game's own, by what they are about. */
  readonly rules: (plan: P, text: T, on: On<P, V, T>) => readonly RuleGroup[];
  /** What decided a line of a settlement: see the declaration. */
  readonly facts: (of: Deciding<P, Pick<V, Kept>, T>) => string | undefined;
  /** What is kept of the view in a result; undefined where the round was void. */
  readonly past: (result: Json) => Pick<V, Kept> | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
  /** A panel of its own beside the usual ones. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<PanelProps<P, V>> };
  readonly Felt?: ComponentType<FeltProps<P, V>>;
}
