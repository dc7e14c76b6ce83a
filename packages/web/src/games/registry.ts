import type { Plan } from '@croupier/core';
import { useMemo } from 'react';
import { textsIn, useLanguage } from '../app/language.tsx';
import type { GameScreens, Tile } from './game.ts';

// biome-ignore lint/suspicious/noExplicitAny: a common type for the screens of all games
export type AnyScreens = GameScreens<any, any>;

/** The modules of all games. Every folder here is a game, and exports its screens from its `index.ts`. */
const found = import.meta.glob<{ readonly screens: AnyScreens }>('./*/index.ts', { eager: true });

/** The screens of all games, by game id. */
export const games: ReadonlyMap<string, AnyScreens> = new Map(
  Object.values(found).map(({ screens }) => [screens.id, screens]),
);

/** Returns the screens of a plan's game; undefined if there are none. */
export function screensOf(plan: Pick<Plan, 'game'> | undefined): AnyScreens | undefined {
  return plan && games.get(plan.game);
}

/** Returns the names of the games by id. */
export function useGameNames(): ReadonlyMap<string, string> {
  const { language } = useLanguage();
  return useMemo(
    () =>
      new Map(
        [...games].map(([id, { tile }]) => [id, textsIn(tile.messages as Tile['messages'], language).name]),
      ),
    [language],
  );
}

/** The games that explain themselves to newcomers. */
export const LESSONS: readonly {
  readonly id: string;
  readonly useLesson: NonNullable<Tile<never>['useLesson']>;
}[] = [...games.values()].flatMap(({ id, tile: { useLesson } }) => (useLesson ? [{ id, useLesson }] : []));
