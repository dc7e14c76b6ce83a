import type { Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { Json, Plan } from '@croupier/core';
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
  /** A round that is over. */
  readonly past: () => Promise<PastRounds<P>>;
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

/** How rounds that are over read. */
export interface PastRounds<P extends Plan = Plan> {
  /** What was decided. */
  readonly Result: ComponentType<{ readonly plan: P; readonly result: Json }>;
  /** What the bets of a settlement are called, in the language of the screen. */
  readonly useBetName: (plan: P) => (bet: string) => string;
}
