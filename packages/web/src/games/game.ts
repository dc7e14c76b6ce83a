import type { Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { Bet, Json, Plan, Refusal, SettlementLine } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { ConsoleProps } from '../console/frame.tsx';
import type { Catalogue } from '../messages/catalogue.ts';
import type { PlanSummary } from '../plans/summary.ts';

/** The props of the table screens of every game. */
export interface TableProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly state: TableState;
}

/**
 * The screens of one game. Its folder, `games/<id>/`, exports them as `screens` from its `index.ts`. No code outside
 * the folder names the game. Parts that only one page needs are loaded with that page.
 */
export interface GameScreens<P extends Plan = Plan, Shown = never> {
  /** The game's id in its plans. */
  readonly id: P['game'];
  readonly tile: Tile<Shown>;
  /** Loads the engine's list of bets without the rest of the engine, which the screen does not need. */
  readonly bets: () => Promise<{
    readonly betsOf: (plan: P, terms?: Json) => readonly Bet[] | Refusal;
  }>;
  /** The player's table. */
  readonly table: () => Promise<ComponentType<TableProps<P>>>;
  /** The console of dealers and supervisors. */
  readonly console: () => Promise<ComponentType<ConsoleProps>>;
  /** The texts of the form that sets the terms of a table within its plan. */
  readonly settings: () => Promise<SettingTexts<P>>;
  /** The display of past rounds. */
  readonly past: () => Promise<PastRounds<P>>;
  /** The statistics of a player's own rounds, if the game keeps any. */
  readonly ownPlay?: () => Promise<ComponentType<OwnPlayProps>>;
  /** Set if the server writes the game's rounds as hand histories. */
  readonly handHistories?: true;
  /** The step-by-step replay of a recorded round, if the game supports it. */
  readonly replay?: () => Promise<ComponentType<ReplayProps<P>>>;
  /** The large screen of a home session, if the game has one. */
  readonly homeSession?: () => Promise<ComponentType<HomeSessionProps<P>>>;
}

/** A player's own statistics for each plan. */
export interface OwnPlayProps {
  readonly tallies: readonly {
    readonly plan: PlanSummary;
    readonly counts: { readonly [name: string]: number };
  }[];
}

/** The props of a replay: the record of a round, and the viewer's seat under its name in the record. */
export interface ReplayProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly record: unknown;
  readonly seat: string | null;
}

/** The props of the large screen of a home session. `code` lets guests in. */
export interface HomeSessionProps<P extends Plan = Plan> extends TableProps<P> {
  readonly code?: string;
}

/**
 * The tile of a table in the lobby, made from a summary of its plan. The game's `summary.ts` selects the parts of the plan
 * that the type parameter `Shown` describes.
 */
export interface Tile<Shown = unknown> {
  /** The messages of the tile, which include the game's name. */
  readonly messages: Catalogue<{ readonly name: string }>;
  /** A summary of the last results, if the game shows any. */
  readonly Results?: (props: {
    readonly plan: PlanSummary<Shown>;
    readonly table: TableInfo;
    readonly label: string;
  }) => ReactNode;
  /** The features that distinguish the plan, in a few words each. */
  readonly useFeatures: (plan: PlanSummary<Shown>, table: TableInfo) => readonly string[];
  /** The stakes as text, such as blinds, if they are not simply the table's range. */
  readonly useLimits?: (plan: PlanSummary<Shown>, table: TableInfo) => string;
  /** The lowest cost of a round in minor units, such as the big blind, if that is not the table's minimum stake. */
  readonly least?: (plan: PlanSummary<Shown>, table: TableInfo) => number | undefined;
  /** Explains the game to newcomers in short sentences. If a plan is given, it also explains the payouts. */
  readonly useLesson?: (plan: PlanSummary<Shown> | undefined) => readonly string[];
}

/** The names of a game's settings. The engine decides which settings exist and which values they can have. */
export interface SettingNames {
  /** Names a setting by its id: `decks`, `ante.amount`. */
  readonly title: (setting: string) => string | undefined;
  /** Names a value, if it needs a name. */
  readonly value?: (setting: string, value: Json) => string | undefined;
  /** Names a bet for which limits can be set. */
  readonly bet: (bet: string) => string;
  /** The heading of a group of settings, if it has one. */
  readonly group?: (group: string) => string | undefined;
  /** A note on a group of settings, depending on the terms that have been chosen. */
  readonly note?: (group: string, terms: Json | undefined) => string | undefined;
  /** Puts a refusal into the game's own words. Returns undefined if the game has no words for the refusal. */
  readonly wrong?: (refusal: Refusal) => string | undefined;
}

/** The words of a game for the form that opens a table. */
export interface SettingTexts<P extends Plan = Plan> {
  readonly useNames: (plan: P) => SettingNames;
}

/** The texts and components for past rounds. */
export interface PastRounds<P extends Plan = Plan> {
  /**
   * Shows the result. With `brief`, the result fits on one line of a list. `own` is the reader's own view
   * from when they last held cards.
   */
  readonly Result: ComponentType<{
    readonly plan: P;
    readonly result: Json;
    readonly own?: Json | undefined;
    readonly brief?: boolean;
  }>;
  /**
   * Returns a function that explains a settlement line, such as `You had 18; the dealer had 20`. The function
   * returns undefined if there is nothing to explain.
   */
  readonly useFacts: (
    plan: P,
  ) => (
    line: Pick<SettlementLine, 'bet' | 'outcome' | 'rule' | 'stake' | 'pay'>,
    result: Json,
    who: 'you' | 'other',
  ) => string | undefined;
  /** Returns a function that names a settlement's bets, in the language of the screen. */
  readonly useBetName: (plan: P) => (bet: string) => string;
}
