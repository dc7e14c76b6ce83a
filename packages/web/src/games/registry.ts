import type { Plan } from '@croupier/core';
import { type ComponentType, lazy, useMemo } from 'react';
import { textsIn, useLanguage } from '../app/language.tsx';
import { Loaded } from '../app/loaded.ts';
import type { GameScreens, PastRounds, SettingNames, Tile } from './game.ts';

// biome-ignore lint/suspicious/noExplicitAny: the one place where the screens of all games meet
type AnyScreens = GameScreens<any>;

/** Every folder here is a game, and says in its `index.ts` what the screens know of it. */
const found = import.meta.glob<{ readonly screens: AnyScreens }>('./*/index.ts', { eager: true });

const games: ReadonlyMap<string, AnyScreens> = new Map(
  Object.values(found).map(({ screens }) => [screens.id, screens]),
);

/** The screens of the game that a plan plays; undefined where it has none here. */
export function screensOf(plan: Pick<Plan, 'game'> | undefined): AnyScreens | undefined {
  return plan && games.get(plan.game);
}

/** What the games are called, by their ids. */
export function useGameNames(): ReadonlyMap<string, string> {
  const { language } = useLanguage();
  return useMemo(
    () =>
      new Map([...games].map(([id, { tile }]) => [id, textsIn(tile.words as Tile['words'], language).name])),
    [language],
  );
}

/** The games that explain themselves to who has never played. */
export const LESSONS: readonly { readonly id: string; readonly useLesson: NonNullable<Tile['useLesson']> }[] =
  [...games.values()].flatMap(({ id, tile: { useLesson } }) => (useLesson ? [{ id, useLesson }] : []));

const bets = new Map([...games].map(([id, screens]) => [id, new Loaded(screens.bets)]));

const NO_BETS: Awaited<ReturnType<GameScreens['bets']>> = { betsOf: () => [] };

/** What the engine of a plan's game says a table offers; loaded when it is first asked for. */
export function useBetsOf(plan: Plan): typeof NO_BETS {
  return bets.get(plan.game)?.use() ?? NO_BETS;
}

const settings = new Map([...games].map(([id, screens]) => [id, new Loaded(screens.settings)]));

const UNNAMED: SettingNames = { title: () => undefined, bet: (bet) => bet };

/** What the settings of a plan's tables are called; loaded when it is first asked for. */
export function useSettingWords(plan: Plan): SettingNames {
  const { useNames } = settings.get(plan.game)?.use() ?? {};
  // A plan's game never changes, and so neither do the hooks of its names.
  return useNames?.(plan) ?? UNNAMED;
}

const pasts = new Map([...games].map(([id, { past }]) => [id, new Loaded(past)]));

const UNKNOWN: Pick<PastRounds, 'useBetName' | 'useFacts'> & Partial<PastRounds> = {
  useBetName: () => (bet) => bet,
  useFacts: () => () => undefined,
};

/** How past rounds of a plan read; loaded when it is first asked for. */
export function usePastRounds(plan: Plan | undefined): typeof UNKNOWN {
  return (plan && pasts.get(plan.game)?.use()) ?? UNKNOWN;
}

/** What the bets of a plan are called in the language of the screen. */
export function useBetName(plan: Plan | undefined): (bet: string) => string {
  const { useBetName: useNames } = usePastRounds(plan);
  // A plan's game never changes, and so neither do the hooks of its names.
  return useNames(plan as Plan);
}

/** The pages of all games, by the game: each is loaded when it is first opened. */
function pages<Props>(
  page: (screens: AnyScreens) => (() => Promise<ComponentType<Props>>) | undefined,
): ReadonlyMap<string, ComponentType<Props>> {
  return new Map(
    [...games].flatMap(([id, screens]) => {
      const load = page(screens);
      return load ? [[id, lazy(async () => ({ default: await load() })) as ComponentType<Props>]] : [];
    }),
  );
}

/** The players' tables. */
export const TABLES = pages(({ table }) => table);
/** The consoles, each with the names of its bets. */
export const CONSOLES = pages(({ id, console }) => async () => {
  const [page] = await Promise.all([console(), pasts.get(id)?.fetch()]);
  return page;
});
/** What is counted of one's own rounds. */
export const OWN_PLAY = pages(({ ownPlay }) => ownPlay);
/** Recorded rounds step by step. */
export const REPLAYS = pages(({ replay }) => replay);
/** The large screens of an evening at home. */
export const EVENINGS = pages(({ evening }) => evening);
