import type { TableEvent } from '@croupier/client';
import type { Json } from '@croupier/core';
import type { BoxPlan, BoxPlayerView, BoxView } from '@croupier/games';
import type { ComponentType } from 'react';
import type { Catalogue } from '../../messages/catalogue.ts';
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

/** The words that every game of boxes has in its own catalogue, besides its own. */
export interface BoxWords extends AnswerWords {
  /** Every bet and raise, by its name in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** The texts printed on small places, where the names are too long. */
  readonly short?: { readonly [bet: string]: string };
}

/**
 * A game of boxes against the house: the part of a declaration (`cards/declared.ts`) that each game defines. It does
 * not repeat what the plan or an option says (bets, limits, boxes, the cost of an answer). `Kept` are the fields of the
 * view that the result of a round keeps.
 */
export interface BoxGame<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords> {
  readonly messages: Catalogue<T>;
  /** Merges the cards of hidden hands, which only a player or the dealer sees, into the view. */
  readonly seen?: (view: V, part: Json) => V;
  /** The other bets that a chip on a bet lays too, as multiples of it, by the names of the bets. */
  readonly lays?: (plan: P, bet: string) => { readonly [bet: string]: number };
  /** A box as it is shown, where it is not like the others: its player is the banker, say. */
  readonly box?: (at: At<P, V, BoxPlayerView, T>, box: FeltBox) => FeltBox;
  /** The fields on which only answers lay chips: they have a place at the box, and take none before. */
  readonly asked?: (plan: P) => readonly string[];
  /** Notes the meaning of a chip on a bet for the round, where that is not plain. */
  readonly note?: (at: At<P, V, BoxPlayerView, T>, box: number, bet: string) => SpotNote | undefined;
  /** The hands as they lie. */
  readonly hands: (on: On<P, Pick<V, Kept>, T>) => readonly FeltHand[];
  /** The hand whose cards a player may peel: see the declaration. */
  readonly peels?: (said: Said<P, T>, playerView: BoxPlayerView) => string | undefined;
  /** The number of cards for which a box keeps room; 0 by default. */
  readonly boxCards?: (plan: P) => number;
  /** Lines printed on the felt, such as the meaning of short names of places. */
  readonly prints?: (on: On<P, V, T>) => readonly string[];
  /** Names the value of the cards, in a sentence. */
  readonly sign: (on: On<P, Pick<V, Kept>, T>) => string | undefined;
  /** The payouts of each bet, the highest first. */
  readonly pays: (plan: P, text: T) => readonly PayRow<V>[];
  readonly asks?: readonly Asking<P, V, T>[];
  /**
   * The cards that some answer is put together from: the whole hand, or some of it. A phone reserves the room for them
   * from the start.
   */
  readonly chosenFor?: (plan: P) => 'hand' | 'cards' | undefined;
  readonly advise?: Advising<P, V, BoxPlayerView, T>;
  /** The dealer's call at an event. */
  readonly call: (event: TableEvent, text: T, said: Said<P, T>) => string | undefined;
  /** The game's own rules, by topic. */
  readonly rules: (plan: P, text: T, on: On<P, V, T>) => readonly RuleGroup[];
  /** Explains what decided a line of a settlement: see the declaration. */
  readonly facts: (of: Deciding<P, Pick<V, Kept>, T>) => string | undefined;
  /** Reads the part of the view that a result keeps; undefined where the round was void. */
  readonly past: (result: Json) => Pick<V, Kept> | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
  /** A panel of its own beside the usual ones. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<PanelProps<P, V>> };
  readonly Felt?: ComponentType<FeltProps<P, V>>;
}
