import type { Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { Bet, Json, Plan, Refusal, SettlementLine } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { ConsoleProps } from '../console/frame.tsx';
import type { Catalogue } from '../messages/catalogue.ts';
import type { Brief } from '../plans/brief.ts';

/** The props of a table's screen, whatever is played there. */
export interface TableProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly state: TableState;
}

/**
 * The screens of one game. Its folder, `games/<id>/`, exports them as `screens` from its `index.ts`; nothing outside
 * the folder names the game. Parts that only some page needs are loaded with that page.
 */
export interface GameScreens<P extends Plan = Plan, Shown = never> {
  /** The game's id in its plans. */
  readonly id: P['game'];
  readonly tile: Tile<Shown>;
  /**
   * The bets that its engine says a table offers, and nothing else of the engine: that is more than the screen needs.
   */
  readonly bets: () => Promise<{
    readonly betsOf: (plan: P, terms?: Json) => readonly Bet[] | Refusal;
  }>;
  /** The player's table. */
  readonly table: () => Promise<ComponentType<TableProps<P>>>;
  /** The console of dealers and supervisors. */
  readonly console: () => Promise<ComponentType<ConsoleProps>>;
  /** The settings of a table within its plan, for the form that opens one. */
  readonly settings: () => Promise<SettingWords<P>>;
  /** A round that is over. */
  readonly past: () => Promise<PastRounds<P>>;
  /** The statistics of a player's own rounds, where the game keeps some. */
  readonly ownPlay?: () => Promise<ComponentType<OwnPlayProps>>;
  /** A recorded round, to be gone through step by step, where the game tells it. */
  readonly replay?: () => Promise<ComponentType<ReplayProps<P>>>;
  /** The large screen of a home session, where the game has one. */
  readonly homeSession?: () => Promise<ComponentType<HomeSessionProps<P>>>;
}

/** The statistics of a player's own rounds, plan by plan. */
export interface OwnPlayProps {
  readonly tallies: readonly { readonly plan: Brief; readonly counts: { readonly [name: string]: number } }[];
}

/** The source of a replay: the record of a round, and the seat from which it is seen, as the record names it. */
export interface ReplayProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly record: unknown;
  readonly seat: string | null;
}

/** The props of the large screen of a home session; `code` lets guests in. */
export interface HomeSessionProps<P extends Plan = Plan> extends TableProps<P> {
  readonly code?: string;
}

/**
 * The tile of a table in the lobby, drawn from its plan in brief. The game's `brief.ts` says which part of a plan is
 * `Shown` there.
 */
export interface Tile<Shown = unknown> {
  /** The words of its tables, which include the game's name. */
  readonly messages: Catalogue<{ readonly name: string }>;
  /** Its picture. */
  readonly Sign: (props: { readonly plan: Brief<Shown>; readonly table: TableInfo }) => ReactNode;
  /** The last results in short, where the game has some. */
  readonly Results?: (props: {
    readonly plan: Brief<Shown>;
    readonly table: TableInfo;
    readonly label: string;
  }) => ReactNode;
  /** The features that set its plan apart, in a few words each. */
  readonly useFeatures: (plan: Brief<Shown>, table: TableInfo) => readonly string[];
  /** The stakes, where that is not the table's range: the blinds. */
  readonly useLimits?: (plan: Brief<Shown>, table: TableInfo) => string;
  /** The lowest cost of a round in minor units, where that is not the table's minimum stake: the big blind. */
  readonly least?: (plan: Brief<Shown>, table: TableInfo) => number | undefined;
  /**
   * Explains the game to newcomers in short sentences: at every table, and with a plan also its payouts. A game that
   * explains itself like this has them.
   */
  readonly useLesson?: (plan: Brief<Shown> | undefined) => readonly string[];
}

/** The names of a game's settings. The engine says which there are, and which values each may have. */
export interface SettingNames {
  /** A setting by its id: `decks`, `ante.amount`. */
  readonly title: (setting: string) => string | undefined;
  /** A value of it, where that does not speak for itself. */
  readonly value?: (setting: string, value: Json) => string | undefined;
  /** A bet that has limits. */
  readonly bet: (bet: string) => string;
  /** A group of settings that stand together, where they have a heading. */
  readonly group?: (group: string) => string | undefined;
  /** A note on a group of settings, with the terms chosen so far. */
  readonly note?: (group: string, terms: Json | undefined) => string | undefined;
  /** A refusal in words of the game's own; undefined where it has none for it. */
  readonly wrong?: (refusal: Refusal) => string | undefined;
}

/** The words of a game for the form that opens a table. */
export interface SettingWords<P extends Plan = Plan> {
  readonly useNames: (plan: P) => SettingNames;
}

/** The screens' words and parts for past rounds. */
export interface PastRounds<P extends Plan = Plan> {
  /** The result; `brief` in a line of a list. `own` is the reader's own view when they last held cards. */
  readonly Result: ComponentType<{
    readonly plan: P;
    readonly result: Json;
    readonly own?: Json | undefined;
    readonly brief?: boolean;
  }>;
  /** Says in words what decided a line of a settlement: `You had 18, the dealer 20`. */
  readonly useFacts: (
    plan: P,
  ) => (
    line: Pick<SettlementLine, 'bet' | 'outcome' | 'rule' | 'stake' | 'pay'>,
    result: Json,
    who: 'you' | 'other',
  ) => string | undefined;
  /** The names of a settlement's bets, in the language of the screen. */
  readonly useBetName: (plan: P) => (bet: string) => string;
}
