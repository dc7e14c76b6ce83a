import { useSyncExternalStore } from 'react';
import { isText, StoredList } from '../app/stored-list.ts';

/** A table at which the user has played in this browser. `code` opens a private table. */
export interface PlayedTable {
  readonly table: string;
  readonly plan: string;
  readonly code?: string;
}

const isPlayed = (value: unknown): value is PlayedTable =>
  typeof value === 'object' &&
  value !== null &&
  'table' in value &&
  isText(value.table) &&
  'plan' in value &&
  isText(value.plan) &&
  (!('code' in value) || isText(value.code));

const played = new StoredList('croupier.lately', isPlayed);
const favourites = new StoredList('croupier.favourites', isText);
const MOST_PLAYED = 6;

/** Returns the tables at which the user played recently, latest first. */
export function useRecentTables(): readonly PlayedTable[] {
  return useSyncExternalStore(played.listen, played.now);
}

/** Remembers that the user has played at a table. */
export function rememberTable(one: PlayedTable): void {
  const [last] = played.now();
  if (last?.table === one.table && last.code === one.code) return;
  const others = played.now().filter(({ table }) => table !== one.table);
  played.set([one, ...others].slice(0, MOST_PLAYED));
}

/** Forgets a table that no longer exists. */
export function forgetTable(table: string): void {
  if (played.now().some((one) => one.table === table))
    played.set(played.now().filter((one) => one.table !== table));
}

/** Returns the plans that the user has marked as favourites. */
export function useFavourites(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(favourites.listen, favourites.now));
}

/** Marks a plan as a favourite, or removes the mark. */
export function toggleFavourite(plan: string): void {
  const all = favourites.now();
  favourites.set(all.includes(plan) ? all.filter((each) => each !== plan) : [plan, ...all]);
}
