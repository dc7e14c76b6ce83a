import type { TableInfo } from '@croupier/client';
import { playMoneyOf } from '@croupier/houses';
import { screensOf } from '../games/registry.ts';
import { houseOf } from '../plans/houses.ts';
import type { PlanSummary } from '../plans/summary.ts';

/** The level of the minimum cost of a round, relative to the chips with which a player starts at the house. */
export type Stakes = 'low' | 'middle' | 'high';

/** The filters of a search. A missing filter restricts nothing. */
export interface LobbyFilters {
  readonly text?: string;
  readonly house?: string;
  readonly game?: string;
  readonly stakes?: Stakes;
  /** Whether at least one person plays at the table, and a seat is free. */
  readonly company?: boolean;
  readonly favourites?: ReadonlySet<string>;
}

/** An offer in the lobby: a table, or a plan without an open table. */
export interface LobbyOffer {
  readonly plan: PlanSummary;
  readonly table?: TableInfo;
  /** The names by which a search can find the offer. */
  readonly names: readonly string[];
}

/** The shares of the starting chips at which middle and high stakes begin. */
const [MIDDLE, HIGH] = [0.004, 0.02];

/** Returns whether an offer matches the filters. */
export function matchesFilters({ plan, table, names }: LobbyOffer, wanted: LobbyFilters): boolean {
  const { text, house, game, stakes, company, favourites } = wanted;
  if (house !== undefined && plan.house !== house) return false;
  if (game !== undefined && plan.game !== game) return false;
  if (favourites && !favourites.has(plan.id)) return false;
  if (company && !(table && hasCompany(table))) return false;
  if (stakes !== undefined && !(table && stakesOf(plan, table) === stakes)) return false;
  const heap = plainly(names.join(' '));
  return plainly(text ?? '')
    .split(/\s+/)
    .every((word) => heap.includes(word));
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

/** Returns a text in lower case and without accents, so that a search for `ceske` finds "České". */
function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
