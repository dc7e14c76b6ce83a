import type { TableEvent } from '@croupier/client';
import type { Json, Money, RuleId } from '@croupier/core';
import type { DicePlan, DiceView } from '@croupier/games';
import type { CardBetOdds } from '@croupier/odds';
import type { ComponentType, ReactNode } from 'react';
import type { Catalogue } from '../../messages/catalogue.ts';
import type { AnswerWords, Deciding, On, PanelProps, RuleGroup, Said } from '../cards/declared.ts';
import type { Chip } from '../chip.ts';
import type { SpotNote } from '../felt/data.ts';
import type { BetNames } from '../panels/limits-props.ts';
import type { End } from './ends.ts';

/** The props of a game's own layout: `field` draws a field where it stands. */
export interface LayoutProps<P, V> {
  readonly plan: P;
  readonly view: V;
  /** Where the height is too small for all of it, the bets of most players come first. */
  readonly low: boolean;
  readonly field: (position: string) => ReactNode;
  /** The player's end, and the way to draw a field of each end, where there is room for both ends of the table. */
  readonly ends:
    | {
        readonly at: End;
        readonly near: (position: string) => ReactNode;
        readonly far: (position: string) => ReactNode;
      }
    | undefined;
}

/** The words that every game of dice has in its own catalogue, besides its own. */
export interface DiceWords extends AnswerWords {
  /** Every kind of bet, by its name in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** The reasons why a field takes no chip now, in words, by their names. */
  readonly barred?: { readonly [reason: string]: string };
}

/** The mark of a throw in the history: without a point, with one, and whether it decided the line. */
export interface ThrowMark {
  readonly point: 'off' | 'on';
  readonly line?: 'won' | 'lost';
  readonly says: string;
}

/** Fields of the layout that stand side by side, with the number of columns on a wide screen and on a narrow one. */
export interface FieldRow {
  readonly name: string;
  readonly fields: readonly PrintedField[];
  readonly columns: readonly [wide: number, narrow: number];
}

/** A field as it is printed on the layout. */
export interface PrintedField {
  readonly position: string;
  /** A word or a figure; or dice. */
  readonly print?: string;
  readonly dice?: readonly number[];
  /** The payout, in short. */
  readonly pays?: string;
}

/** The exact odds of a bet on a field. */
export type FieldOdds = Pick<CardBetOdds, 'bet' | 'edge'>;

/** The table's reading of a rule that its plan leaves to it. */
export interface Reading {
  readonly says: string;
  readonly rule: RuleId;
  /** The setting that it belongs to, its other values, and the fields whose edge it can change. */
  readonly shows?: {
    readonly setting: string;
    readonly others: readonly Json[];
    readonly on: readonly string[];
  };
}

/**
 * A game of dice against the house: the part of a declaration (`cards/declared.ts`) that each game defines. Limits,
 * stakes and payouts come from the plan. `Kept` are the fields of the view that the result of a round keeps.
 */
export interface DiceGame<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceWords> {
  readonly messages: Catalogue<T>;
  /** The layout, from its far end to the player's. */
  readonly layout: (plan: P, text: T, view: V) => readonly FieldRow[];
  /** The kind of bet that a field takes. */
  readonly kindOf: (plan: P, position: string) => string;
  /** Draws the layout otherwise than in rows. */
  readonly Layout?: ComponentType<LayoutProps<P, V>>;
  /** The layout has two ends, that are drawn where there is room for both. */
  readonly twoEnds?: true;
  /** Tells whether the dice lie under a cup until they are thrown out of it. */
  readonly cup?: (view: V) => boolean;
  /** The content beside the dice: the shooter, and the point. */
  readonly Beside?: ComponentType<PanelProps<P, V>>;
  /** Names the next throw for the dealer: a come-out, or for which point. */
  readonly status?: (view: V, text: T) => string;
  /** Returns the name of the text that says why a field takes no chip now; undefined where one may be placed. */
  readonly barred?: (plan: P, view: V, bets: readonly Chip[], position: string) => string | undefined;
  /** Notes the state of the bets on a field: that they are off. */
  readonly note?: (view: V, text: T, position: string) => SpotNote | undefined;
  /** Tells whether the bet has to stay on a field until it is decided. */
  readonly stays?: (plan: P, view: V, position: string) => boolean;
  /** Notes which of a player's bets are returned when bets close, unless they do something. */
  readonly goesBack?: (
    plan: P,
    view: V,
    text: T,
    bets: readonly Chip[],
    position: string,
  ) => SpotNote | undefined;
  /** A stake that is not free: odds as high as the bet that they go with. */
  readonly bound?: (plan: P, view: V, bets: readonly Chip[], position: string) => Money | undefined;
  /** Returns the full name of a bet on a field: `Total 9`. */
  readonly betName: (said: Said<P, T>, position: string) => string;
  /** Says in a sentence for newcomers on which rolls a bet wins. */
  readonly explains: (plan: P, text: T, position: string) => string | undefined;
  /** Tells whether a field wins with the dice as they lie. */
  readonly wins: (plan: P, view: V, position: string) => boolean;
  /** Names the result of the dice, in a sentence. */
  readonly sign: (on: On<P, Pick<V, Kept | 'dice'>, T>) => string | undefined;
  /** Tells how a line was decided, where the call of the throw is about other bets. */
  readonly decided?: (of: Deciding<P, Pick<V, Kept | 'dice'>, T>) => string | undefined;
  /** The dealer's call at an event. */
  readonly call: (event: TableEvent, said: Said<P, T>) => string | undefined;
  readonly payoutName: (said: Said<P, T>) => NonNullable<BetNames['payout']>;
  /** The throws before this one, the last one last, where the table tells of them. */
  readonly throws?: (view: V) => readonly (readonly number[])[];
  /** The marks of these throws, in their order, with their words. */
  readonly marks?: (view: V, text: T) => readonly ThrowMark[];
  /** The game's own rules, by topic. */
  readonly rules: (plan: P, text: T) => readonly RuleGroup[];
  /** Readings that the table posts, each with its rule. */
  readonly posted?: (plan: P, view: V, text: T) => readonly Reading[];
  /** The odds of these fields at a table with such terms, and the names of those with equal odds. */
  readonly edges?: {
    readonly odds: (plan: P, terms: Json, fields: readonly string[]) => Promise<readonly FieldOdds[]>;
    readonly name: (plan: P, text: T, position: string) => string;
  };
  /** Reads the part of the view that a result keeps; undefined where the round was void. */
  readonly past: (result: Json) => Pick<V, Kept | 'dice'> | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
}
