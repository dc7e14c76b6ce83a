import type { HeardEvent } from '@croupier/client';
import type { Json, RuleId } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import type { ComponentType } from 'react';
import type { Catalogue } from '../../words/catalogue.ts';
import type { FeltHand } from '../cards/felt.ts';
import type { Picture } from '../cards/picture.ts';
import type { Chip } from '../chip.ts';
import type { PanelId } from '../icons.ts';

/** The words that every game of boxes has in its own catalogue, beside whatever else it says. */
export interface BoxWords {
  /** Every bet and raise, by its name in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** What stands printed on a small place instead, where its name is too long. */
  readonly short?: { readonly [bet: string]: string };
  /** What players answer, by the type of the move. */
  readonly answers?: { readonly [move: string]: string };
  /** What an answer means for who gives it: `Lose half your bet`. */
  readonly means?: { readonly [move: string]: string };
}

/** What the parts of a declaration are told: the plan, what lies on the table, and the game's words. */
export interface On<P, V, T> {
  readonly plan: P;
  readonly view: V;
  readonly text: T;
}

/** What a bet pays: a line of the rules, and a place on the layout that lights up while it is what is played for. */
export interface PayRow<V> {
  readonly bet: string;
  readonly name: string;
  /** So many to one, or in words. */
  readonly pays: number | string;
  readonly rule: RuleId;
  readonly lit?: (view: V) => boolean;
}

/** `5 : 1`, or what the row says instead. */
export function paysText(pays: number | string): string {
  return typeof pays === 'number' ? `${pays} : 1` : pays;
}

/** An answer of a player, by the type of its move. */
export interface Answering {
  readonly move: string;
  /** The single key that does the same. */
  readonly key: string;
  /** The bet that it adds, as high as the one that is asked about. */
  readonly adds?: string;
  /** The usual answer stands out. */
  readonly usual?: true;
}

/** What players are asked in the course of a round. When, about which box and for how much, the options say. */
export interface Asking<P, V, T> {
  readonly text: (on: On<P, V, T>, box: number, name: string) => string;
  readonly answers: readonly Answering[];
  /** It may be answered, but nothing waits for it. */
  readonly aside?: true;
}

/** What a game draws by itself, where hands above and boxes below do not say it. */
export interface OwnFeltProps<P, V> {
  readonly plan: P;
  readonly view: V;
  readonly picture: Picture<V>;
  readonly own: readonly Chip[];
  readonly hands: readonly FeltHand[];
  readonly pays: readonly PayRow<V>[];
}

/**
 * A game of boxes against the house, as all screens show it: the player's table, the console, a past round. Whatever the
 * plan or an option says (bets, limits, boxes, what an answer costs) is not said here again. `Kept` are the fields of the
 * view that the result of a round still knows: what of the declaration reads only them also shows past rounds.
 */
export interface BoxGame<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords> {
  readonly words: Catalogue<T>;
  /** The table with what a player, or who deals, sees on top of what everybody does: the cards of hidden hands. */
  readonly seen?: (view: V, part: Json) => V;
  /** What else lies down with a chip on a bet, so many times as high, by the names of the bets. */
  readonly lays?: (plan: P, bet: string) => { readonly [bet: string]: number };
  /** The hands as they lie. */
  readonly hands: (on: On<P, Pick<V, Kept>, T>) => readonly FeltHand[];
  /** For how many cards a box keeps room; none unless said. */
  readonly boxCards?: number;
  /** What the cards come to, in a sentence. */
  readonly sign: (on: On<P, Pick<V, Kept>, T>) => string | undefined;
  /** What each bet pays, the best first. */
  readonly pays: (plan: P, text: T) => readonly PayRow<V>[];
  readonly asks?: readonly Asking<P, V, T>[];
  /** What the dealer says at an event. */
  readonly call: (event: HeardEvent, text: T) => string | undefined;
  /** The rules that are the game's own, by what they are about. */
  readonly rules: (
    plan: P,
    text: T,
  ) => readonly { readonly title: string; readonly rules: readonly RuleId[] }[];
  /** What is kept of the view in a result; undefined where the round was void. */
  readonly past: (result: Json) => Pick<V, Kept> | undefined;
  readonly Odds: ComponentType<{ readonly plan: P }>;
  /** A panel of its own beside the usual ones. */
  readonly extra?: { readonly id: PanelId; readonly Panel: ComponentType<{ readonly view: V }> };
  readonly Felt?: ComponentType<OwnFeltProps<P, V>>;
}
