import type { TableInfo } from '@croupier/client';
import { playMoneyOf } from '@croupier/houses';
import { screensOf } from '../../games/registry.ts';
import { houseOf } from '../../plans/houses.ts';
import type { PlanSummary } from '../../plans/summary.ts';
import type { LobbyFilters, Stakes } from '../filters.ts';
import type { LobbyOffer } from '../offers.ts';
import { hasWords, isNear, wordsOf } from './words.ts';

/** An offer with the names and words by which a search can find it. */
export interface NamedOffer extends LobbyOffer {
  readonly names: readonly string[];
}

/** The shares of the starting chips at which middle and high stakes begin. */
const [MIDDLE, HIGH] = [0.004, 0.02];

/**
 * Returns the offers that match the filters. If no name contains the words of the search, returns those with similar
 * names.
 */
export function findOffers(offers: readonly NamedOffer[], wanted: LobbyFilters): readonly NamedOffer[] {
  const fitting = offers.filter((offer) => fits(offer, wanted));
  const words = wordsOf(wanted.text ?? '');
  const exact = fitting.filter(({ names }) => hasWords(names, words));
  return exact.length > 0 ? exact : fitting.filter(({ names }) => isNear(names, words));
}

function fits({ plan, table }: LobbyOffer, wanted: LobbyFilters): boolean {
  const { house, game, stakes, company, favourites } = wanted;
  if (house !== undefined && plan.house !== house) return false;
  if (game !== undefined && plan.game !== game) return false;
  if (favourites && !favourites.has(plan.id)) return false;
  if (company && !(table && hasCompany(table))) return false;
  return stakes === undefined || (table !== undefined && stakesOf(plan, table) === stakes);
}

function hasCompany({ players, seats }: TableInfo): boolean {
  return players > 0 && (seats === null || seats.taken < seats.places);
}

/** Returns the stakes of a table; undefined if it has no minimum stake. */
export function stakesOf(plan: PlanSummary, table: TableInfo): Stakes | undefined {
  const least = screensOf(plan)?.tile.least?.(plan, table) ?? table.limits?.min;
  if (least === undefined) return undefined;
  const share = least / playMoneyOf(houseOf(plan.house) ?? plan);
  return share < MIDDLE ? 'low' : share < HIGH ? 'middle' : 'high';
}
