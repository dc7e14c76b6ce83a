import type { TableEvent } from '@croupier/client';
import type { Json, Money, RuleId } from '@croupier/core';
import type { DicePlan, DiceView } from '@croupier/games';
import type { CardBetOdds } from '@croupier/odds';
import type { ComponentType, ReactNode } from 'react';
import type { Catalogue } from '../../messages/catalogue.ts';
import type {
  AnswerTexts,
  PanelProps,
  RuleGroup,
  SettlementContext,
  TableContext,
  TextContext,
} from '../cards/declared.ts';
import type { Chip } from '../chip.ts';
import type { SpotNote } from '../felt/data.ts';
import type { BetNames } from '../panels/limits-props.ts';
import type { TableEnd } from './ends.ts';

/** The props of a game's own layout. `field` draws a bet spot. */
export interface LayoutProps<P, V> {
  readonly plan: P;
  readonly view: V;
  /** Whether the screen is too low for the whole layout. If so, the most common bets are first. */
  readonly low: boolean;
  readonly field: (position: string) => ReactNode;
  /** The player's end, and a function that draws a bet spot at either end, if there is room for both. */
  readonly ends:
    | {
        readonly at: TableEnd;
        readonly near: (position: string) => ReactNode;
        readonly far: (position: string) => ReactNode;
      }
    | undefined;
}

/** The messages that the catalogue of every dice game has. */
export interface DiceTexts extends AnswerTexts {
  /** The name of every kind of bet, by its id in the game. */
  readonly bets: { readonly [bet: string]: string };
  /** The reasons why a bet spot accepts no chips now, by name. */
  readonly barred?: { readonly [reason: string]: string };
}

/**
 * A marker on a throw in the history. It shows whether a point was on before the throw, and whether the throw decided
 * the Pass Line.
 */
export interface ThrowMark {
  readonly point: 'off' | 'on';
  readonly line?: 'won' | 'lost';
  readonly says: string;
}

/** Bet spots that are side by side on the layout, with the number of columns on a wide and on a narrow screen. */
export interface FieldRow {
  readonly name: string;
  readonly fields: readonly PrintedField[];
  readonly columns: readonly [wide: number, narrow: number];
}

/** A bet spot as printed on the layout. */
export interface PrintedField {
  readonly position: string;
  /** A word or a number, or dice. */
  readonly print?: string;
  readonly dice?: readonly number[];
  /** The payout in short form. */
  readonly pays?: string;
}

/** The exact odds of the bet on a bet spot. */
export type FieldOdds = Pick<CardBetOdds, 'bet' | 'edge'>;

/** The table's choice for a rule that its plan leaves open. */
export interface Reading {
  readonly says: string;
  readonly rule: RuleId;
  /** The setting of this choice, its other values, and the bet spots whose edge it can change. */
  readonly shows?: {
    readonly setting: string;
    readonly others: readonly Json[];
    readonly on: readonly string[];
  };
}

/**
 * The part of a declaration (`cards/declared.ts`) that each dice game against the house defines. Limits, stakes and
 * payouts come from the plan. `Kept` are the fields of the view that a round's result keeps.
 */
export interface DiceGame<P extends DicePlan, V extends DiceView, Kept extends keyof V, T extends DiceTexts> {
  readonly messages: Catalogue<T>;
  /** The layout, from its far end to the player's end. */
  readonly layout: (plan: P, text: T, view: V) => readonly FieldRow[];
  /** The kind of bet that a bet spot accepts. */
  readonly kindOf: (plan: P, position: string) => string;
  /** Draws a layout that does not consist of rows. */
  readonly Layout?: ComponentType<LayoutProps<P, V>>;
  /** Whether the layout has two ends, both of which are drawn if there is room. */
  readonly twoEnds?: true;
  /** Returns whether the dice are under a cup until they are thrown. */
  readonly cup?: (view: V) => boolean;
  /** The content next to the dice, such as the shooter and the point. */
  readonly Beside?: ComponentType<PanelProps<P, V>>;
  /** Names the next throw for the dealer: a come-out throw or a throw for the point. */
  readonly status?: (view: V, text: T) => string;
  /** Returns the name of the reason why a bet spot accepts no chips now; undefined if it accepts them. */
  readonly barred?: (plan: P, view: V, bets: readonly Chip[], position: string) => string | undefined;
  /** Notes the state of the bets on a bet spot, for example when they are off. */
  readonly note?: (view: V, text: T, position: string) => SpotNote | undefined;
  /** Returns whether the bet on a bet spot must stay until it is decided. */
  readonly stays?: (plan: P, view: V, position: string) => boolean;
  /** Notes which of a player's bets will be returned when betting closes, unless the player changes them. */
  readonly goesBack?: (
    plan: P,
    view: V,
    text: T,
    bets: readonly Chip[],
    position: string,
  ) => SpotNote | undefined;
  /** A fixed stake, such as odds equal to their line bet. */
  readonly bound?: (plan: P, view: V, bets: readonly Chip[], position: string) => Money | undefined;
  /** Returns the full name of the bet on a bet spot, such as `Total 9`. */
  readonly betName: (said: TextContext<P, T>, position: string) => string;
  /** Explains in one sentence, for newcomers, which throws win a bet. */
  readonly explains: (plan: P, text: T, position: string) => string | undefined;
  /** Returns whether a bet spot wins with the current dice. */
  readonly wins: (plan: P, view: V, position: string) => boolean;
  /** Returns a sentence that names the result of the dice. */
  readonly sign: (on: TableContext<P, Pick<V, Kept | 'dice'>, T>) => string | undefined;
  /** Explains the result of a line, if the call of the throw is about other bets. */
  readonly decided?: (of: SettlementContext<P, Pick<V, Kept | 'dice'>, T>) => string | undefined;
  /** Returns the dealer's call for an event; undefined if there is none. */
  readonly call: (event: TableEvent, said: TextContext<P, T>) => string | undefined;
  readonly payoutName: (said: TextContext<P, T>) => NonNullable<BetNames['payout']>;
  /** The previous throws, with the latest one last, if the table shows them. */
  readonly throws?: (view: V) => readonly (readonly number[])[];
  /** The markers on these throws, in the same order. */
  readonly marks?: (view: V, text: T) => readonly ThrowMark[];
  /** The game's own rules, by topic. */
  readonly rules: (plan: P, text: T) => readonly RuleGroup[];
  /** The posted choices of the table, each with its rule. */
  readonly posted?: (plan: P, view: V, text: T) => readonly Reading[];
  /** The odds of these bet spots at a table with these terms, and the common name of bet spots with equal odds. */
  readonly edges?: {
    readonly odds: (plan: P, terms: Json, fields: readonly string[]) => Promise<readonly FieldOdds[]>;
    readonly name: (plan: P, text: T, position: string) => string;
  };
  /** Reads the part of the view that a result keeps. Returns undefined for a void round. */
  readonly past: (result: Json) => Pick<V, Kept | 'dice'> | undefined;
  readonly Odds: ComponentType<PanelProps<P, V>>;
}
