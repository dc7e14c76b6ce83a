import type { Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { Json, Plan, Refusal } from '@croupier/core';
import type { ComponentType } from 'react';
import type { ConsoleProps } from '../console/frame.tsx';

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
export interface GameScreens<P extends Plan = Plan> {
  /** The game's id in its plans. */
  readonly id: P['game'];
  readonly tile: Tile<P>;
  /** The player's table. */
  readonly table: () => Promise<ComponentType<TableProps<P>>>;
  /** The console of those who deal and rule. */
  readonly console: () => Promise<ComponentType<ConsoleProps>>;
  /** What a table posts within its plan, for the form that opens one. */
  readonly settings: () => Promise<TableSettings<P>>;
  /** A round that is over. */
  readonly past: () => Promise<PastRounds<P>>;
  /** The large screen of an evening at home, where the game has one. */
  readonly evening?: () => Promise<ComponentType<EveningProps<P>>>;
}

/** What the large screen of an evening is given; `code` lets guests in. */
export interface EveningProps<P extends Plan = Plan> extends TableProps<P> {
  readonly code?: string;
}

/** A table in the lobby. */
export interface Tile<P extends Plan = Plan> {
  /** Its picture. */
  readonly Sign: ComponentType<{ readonly plan: P; readonly table: TableInfo }>;
  /** The last results in short, where the game has some. */
  readonly Results?: ComponentType<{ readonly plan: P; readonly table: TableInfo; readonly label: string }>;
  /** What sets its plan apart, in a few words each. */
  readonly useFeatures: (plan: P, table: TableInfo) => readonly string[];
  /** What one plays for: the limits, or the blinds. */
  readonly useLimits: (plan: P, table: TableInfo) => string;
}

/** What is chosen for a new table: by the name of the setting, as text; what is empty is as the plan has it. */
export type Chosen = Readonly<Record<string, string>>;

export interface SettingsProps<P extends Plan = Plan> {
  readonly plan: P;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** What the plan leaves to the table that plays it. */
export interface TableSettings<P extends Plan = Plan> {
  /** The settings, where there are any but limits. */
  readonly Settings?: ComponentType<SettingsProps<P>>;
  /** The limits of each bet. */
  readonly Limits?: ComponentType<SettingsProps<P>>;
  /** What whoever opens a table with these terms should know first. */
  readonly Warning?: ComponentType<Pick<SettingsProps<P>, 'plan' | 'chosen'>>;
  /** The terms that are chosen; undefined where all is as the plan has it. Refuses what cannot be read. */
  readonly terms: (plan: P, chosen: Chosen) => Json | Refusal | undefined;
  /** A refusal in words of the game's own; undefined where it has none for it. */
  readonly useWrong?: (plan: P) => (refusal: Refusal) => string | undefined;
}

/** How rounds that are over read. */
export interface PastRounds<P extends Plan = Plan> {
  /** What was decided; `brief` in a line of a list. */
  readonly Result: ComponentType<{ readonly plan: P; readonly result: Json; readonly brief?: boolean }>;
  /** What the bets of a settlement are called, in the language of the screen. */
  readonly useBetName: (plan: P) => (bet: string) => string;
}
