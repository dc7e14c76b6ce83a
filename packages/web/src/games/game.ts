import type { Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { Bet, Json, Plan, Refusal, SettlementLine } from '@croupier/core';
import type { ComponentType, ReactNode } from 'react';
import type { ConsoleProps } from '../console/frame.tsx';
import type { Brief } from '../plans/brief.ts';
import type { Catalogue } from '../words/catalogue.ts';

/** What a table's screen is given, whatever is played there. */
export interface TableProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly state: TableState;
}

/**
 * All that the screens know of one game. Its folder, `games/<id>/`, gives it as `screens` in its `index.ts`; nothing
 * outside the folder names the game. What is not needed before a page is opened is loaded with that page.
 */
export interface GameScreens<P extends Plan = Plan, Shown = never> {
  /** The game's id in its plans. */
  readonly id: P['game'];
  readonly tile: Tile<Shown>;
  /** What its engine says a table offers: that alone, since an engine is more than all that a table's screen needs. */
  readonly bets: () => Promise<{
    readonly betsOf: (plan: P, terms?: Json) => readonly Bet[] | Refusal;
  }>;
  /** The player's table. */
  readonly table: () => Promise<ComponentType<TableProps<P>>>;
  /** The console of those who deal and rule. */
  readonly console: () => Promise<ComponentType<ConsoleProps>>;
  /** What a table posts within its plan, for the form that opens one. */
  readonly settings: () => Promise<SettingWords<P>>;
  /** A round that is over. */
  readonly past: () => Promise<PastRounds<P>>;
  /** What is counted of a player's own rounds, where the game counts something. */
  readonly ownPlay?: () => Promise<ComponentType<OwnPlayProps>>;
  /** A recorded round, to be gone through step by step, where the game tells it. */
  readonly replay?: () => Promise<ComponentType<ReplayProps<P>>>;
  /** The large screen of an evening at home, where the game has one. */
  readonly evening?: () => Promise<ComponentType<EveningProps<P>>>;
}

/** What was counted of a player's own rounds, plan by plan. */
export interface OwnPlayProps {
  readonly tallies: readonly { readonly plan: Brief; readonly counts: { readonly [name: string]: number } }[];
}

/** What a round is told again from: its record, and the seat as which it is seen, as the record names it. */
export interface ReplayProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly record: unknown;
  readonly seat: string | null;
}

/** What the large screen of an evening is given; `code` lets guests in. */
export interface EveningProps<P extends Plan = Plan> extends TableProps<P> {
  readonly code?: string;
}

/** A table in the lobby, drawn from its plan in brief; what of a plan is `Shown` there, the game's `brief.ts` says. */
export interface Tile<Shown = unknown> {
  /** What the game is called there, among whatever else its tables say. */
  readonly words: Catalogue<{ readonly name: string }>;
  /** Its picture. */
  readonly Sign: (props: { readonly plan: Brief<Shown>; readonly table: TableInfo }) => ReactNode;
  /** The last results in short, where the game has some. */
  readonly Results?: (props: {
    readonly plan: Brief<Shown>;
    readonly table: TableInfo;
    readonly label: string;
  }) => ReactNode;
  /** What sets its plan apart, in a few words each. */
  readonly useFeatures: (plan: Brief<Shown>, table: TableInfo) => readonly string[];
  /** What one plays for, where that is not the table's range of stakes: the blinds. */
  readonly useLimits?: (plan: Brief<Shown>, table: TableInfo) => string;
  /** What a round costs at least, minor units, where that is not the table's least stake: the big blind. */
  readonly least?: (plan: Brief<Shown>, table: TableInfo) => number | undefined;
  /**
   * How it is played, for who has never been here, in short sentences: of every table, and with a plan what it pays. A game
   * that explains itself so has them.
   */
  readonly useLesson?: (plan: Brief<Shown> | undefined) => readonly string[];
}

/** What a game calls the settings of its tables. Which there are, and what each may be, the game's engine says. */
export interface SettingNames {
  /** A setting by its id: `decks`, `ante.amount`. */
  readonly title: (setting: string) => string | undefined;
  /** A value of it, where that does not speak for itself. */
  readonly value?: (setting: string, value: Json) => string | undefined;
  /** A bet that has limits. */
  readonly bet: (bet: string) => string;
  /** A group of settings that stand together, where they have a heading. */
  readonly group?: (group: string) => string | undefined;
  /** What the choices of a group come to, with the terms chosen so far. */
  readonly note?: (group: string, terms: Json | undefined) => string | undefined;
  /** A refusal in words of the game's own; undefined where it has none for it. */
  readonly wrong?: (refusal: Refusal) => string | undefined;
}

/** What the form that opens a table is told by a game: words, and nothing else. */
export interface SettingWords<P extends Plan = Plan> {
  readonly useNames: (plan: P) => SettingNames;
}

/** How rounds that are over read. */
export interface PastRounds<P extends Plan = Plan> {
  /** What was decided; `brief` in a line of a list. `own` is what the reader alone knew when they last held cards. */
  readonly Result: ComponentType<{
    readonly plan: P;
    readonly result: Json;
    readonly own?: Json | undefined;
    readonly brief?: boolean;
  }>;
  /** What decided a line of a settlement, in words: `You had 18, the dealer 20`. */
  readonly useFacts: (
    plan: P,
  ) => (
    line: Pick<SettlementLine, 'bet' | 'outcome' | 'rule' | 'stake' | 'pay'>,
    result: Json,
    who: 'you' | 'other',
  ) => string | undefined;
  /** What the bets of a settlement are called, in the language of the screen. */
  readonly useBetName: (plan: P) => (bet: string) => string;
}
