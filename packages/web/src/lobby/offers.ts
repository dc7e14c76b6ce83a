import type { TableInfo } from '@croupier/client';
import { useMemo } from 'react';
import { screensOf } from '../games/registry.ts';
import { houses, summaryOf } from '../plans/houses.ts';
import type { PlanSummary } from '../plans/summary.ts';

/** An offer in the lobby: a table, or a plan without an open table. */
export interface LobbyOffer {
  readonly plan: PlanSummary;
  readonly table?: TableInfo;
}

/** Returns every open table, and every plan without one, in the order of the houses. */
export function useOffers(tables: readonly TableInfo[]): readonly LobbyOffer[] {
  return useMemo(() => {
    const open = new Set(tables.map(({ plan }) => plan));
    return houses.flatMap(({ id, plans }) => [
      ...tables.flatMap((table): readonly LobbyOffer[] => {
        const plan = table.house === id ? summaryOf(table.plan) : undefined;
        return plan && screensOf(plan) ? [{ plan, table }] : [];
      }),
      ...plans.filter((plan) => !open.has(plan.id) && screensOf(plan)).map((plan) => ({ plan })),
    ]);
  }, [tables]);
}

/** The number of offers of one game from which they fold into one tile. */
const MANY = 3;

/** The offers of a house: those that are shown one by one, and those of a game with many offers, by the game's id. */
export interface FoldedOffers {
  readonly single: readonly LobbyOffer[];
  readonly families: ReadonlyMap<string, readonly LobbyOffer[]>;
}

/**
 * Folds the games of which a house offers many. Favourites and tables with a live picture stay visible, because players
 * look for them.
 */
export function foldOffers(offers: readonly LobbyOffer[], favourites: ReadonlySet<string>): FoldedOffers {
  const folds = ({ plan, table }: LobbyOffer) =>
    !(table && (favourites.has(plan.id) || table.stream === 'live'));
  const families = new Map<string, LobbyOffer[]>();
  for (const offer of offers.filter(folds))
    families.set(offer.plan.game, [...(families.get(offer.plan.game) ?? []), offer]);
  for (const [game, { length }] of families) if (length < MANY) families.delete(game);
  return {
    single: offers.filter((offer) => !(folds(offer) && families.has(offer.plan.game))),
    families,
  };
}
