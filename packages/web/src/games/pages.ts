import type { Plan } from '@croupier/core';
import type { ComponentType } from 'react';
import { LazyValue } from '../app/lazy-value.ts';
import type { ConsoleProps } from '../console/frame.tsx';
import { summaryOf } from '../plans/houses.ts';
import { usePlan } from '../plans/plans.ts';
import type {
  GameScreens,
  HomeSessionProps,
  OwnPlayProps,
  PastRounds,
  ReplayProps,
  SettingNames,
  TableProps,
} from './game.ts';
import { type AnyScreens, games } from './registry.ts';

/**
 * The parts of the games' screens, which load when a page needs them. The lobby needs none of them and imports only the
 * registry.
 */

const bets = new Map([...games].map(([id, screens]) => [id, new LazyValue(screens.bets)]));

const NO_BETS: Awaited<ReturnType<GameScreens['bets']>> = { betsOf: () => [] };

/** Returns the bets that the engine of a plan's game offers. The function that lists them loads on first use. */
export function useBetsOf(plan: Plan): typeof NO_BETS {
  return bets.get(plan.game)?.use() ?? NO_BETS;
}

const settings = new Map([...games].map(([id, screens]) => [id, new LazyValue(screens.settings)]));

const UNNAMED: SettingNames = { title: () => undefined, bet: (bet) => bet };

/** Returns the names of a plan's table settings, which load on first use. */
export function useSettingTexts(plan: Plan): SettingNames {
  const { useNames } = settings.get(plan.game)?.use() ?? {};
  // A plan's game never changes, so the hooks for its names stay the same.
  return useNames?.(plan) ?? UNNAMED;
}

const pasts = new Map([...games].map(([id, { past }]) => [id, new LazyValue(past)]));

const UNKNOWN: Pick<PastRounds, 'useBetName' | 'useFacts'> & Partial<PastRounds> = {
  useBetName: () => (bet) => bet,
  useFacts: () => () => undefined,
};

/** Returns the texts and components for past rounds of a plan, which load on first use. */
export function usePastRounds(plan: Plan | undefined): typeof UNKNOWN {
  return (plan && pasts.get(plan.game)?.use()) ?? UNKNOWN;
}

/**
 * Returns a plan and its components for past rounds, which load together. The plan is undefined until it has
 * loaded.
 */
export function usePlanWithPast(
  id: string | undefined,
): typeof UNKNOWN & { readonly plan: Plan | undefined } {
  const summary = id === undefined ? undefined : summaryOf(id);
  void pasts.get(summary?.game ?? '')?.fetch();
  const plan = usePlan(id);
  return { ...usePastRounds(plan), plan };
}

/** Returns a function that names a plan's bets in the language of the screen. */
export function useBetName(plan: Plan | undefined): (bet: string) => string {
  const { useBetName: useNames } = usePastRounds(plan);
  // A plan's game never changes, so the hooks for its names stay the same.
  return useNames(plan as Plan);
}

/** Returns a function that names the bets of the plan with this id, in the language of the screen. */
export function useBetNameOf(id: string | undefined): (bet: string) => string {
  const { plan, useBetName: useNames } = usePlanWithPast(id);
  return useNames(plan as Plan);
}

/** One kind of page for all games, by game id. Each page loads when it is first opened. */
type Pages<Props> = ReadonlyMap<string, LazyValue<ComponentType<Props>>>;

function pages<Props>(
  page: (screens: AnyScreens) => (() => Promise<ComponentType<Props>>) | undefined,
): Pages<Props> {
  return new Map(
    [...games].flatMap(([id, screens]) => {
      const load = page(screens);
      return load ? [[id, new LazyValue(load)]] : [];
    }),
  );
}

/** Returns a plan and the page of its game, which load together; undefined if either is missing. */
export function usePage<Props>(
  pages: Pages<Props>,
  id: string,
): { readonly plan: Plan; readonly Page: ComponentType<Props> } | undefined {
  const page = pages.get(summaryOf(id)?.game ?? '');
  void page?.fetch();
  const plan = usePlan(id);
  const Page = page?.use();
  return plan && Page && { plan, Page };
}

export const TABLES = pages<TableProps>(({ table }) => table);
/** The consoles. Each console loads together with the names of its game's bets. */
export const CONSOLES = pages<ConsoleProps>(({ id, console }) => async () => {
  const [page] = await Promise.all([console(), pasts.get(id)?.fetch()]);
  return page;
});
export const OWN_PLAY = pages<OwnPlayProps>(({ ownPlay }) => ownPlay);
export const REPLAYS = pages<ReplayProps>(({ replay }) => replay);
/** Returns whether the server writes the rounds of a game as hand histories. */
export function hasHandHistories(game: string): boolean {
  return games.get(game)?.handHistories === true;
}
export const HOME_SESSIONS = pages<HomeSessionProps>(({ homeSession }) => homeSession);
