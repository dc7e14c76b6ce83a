import type { TableInfo, TableSnapshot, TournamentSnapshot, TournamentState } from '@croupier/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClient } from '../app/session.tsx';

export type View = TournamentState['view'];
export type Entry = TournamentState['entries'][number];

/** Returns the current state of a tournament for as long as the component is mounted. */
export function useTournament(id: string): TournamentSnapshot {
  const tournament = useClient().tournament(id);
  useEffect(() => tournament.follow(), [tournament]);
  return useSyncExternalStore(tournament.subscribe, tournament.getSnapshot);
}

/** The names of a tournament's players at one of its tables. */
export interface EntryNames {
  readonly byPlace: ReadonlyMap<number, string>;
  readonly bySeat: ReadonlyMap<string, string>;
}

const UNKNOWN = {};
const never = () => () => {};
const nothing = () => UNKNOWN;

interface Dealt {
  readonly dealt?: readonly { readonly seat: string; readonly place: number; readonly entry: number }[];
}

/**
 * Returns the players' names at a tournament table. The names are empty at any other table. Players who leave
 * keep their name until somebody else takes the seat. The chips may still be theirs, and a closed table shows
 * its last hand.
 */
export function useEntryNames({ id, tournament: at }: Pick<TableInfo, 'id' | 'tournament'>): EntryNames {
  const client = useClient();
  const tournament = at ? client.tournament(at.id) : undefined;
  const table = at ? client.table(id) : undefined;
  useEffect(() => tournament?.follow(), [tournament]);
  const { state }: TournamentSnapshot = useSyncExternalStore(
    tournament?.subscribe ?? never,
    tournament?.getSnapshot ?? nothing,
  );
  const shown: Pick<TableSnapshot, 'state'> = useSyncExternalStore(
    table?.subscribe ?? never,
    table?.getSnapshot ?? nothing,
  );
  const stand = (shown.state?.view as { readonly tournament?: Dealt | null } | undefined)?.tournament;
  const entries = state?.entries;
  return useMemo(() => {
    const names = new Map(entries?.map(({ number, name }) => [number, name]));
    const dealt = (stand?.dealt ?? []).map((one) => ({ ...one, name: names.get(one.entry) ?? '' }));
    const here = entries?.filter(({ table: sits }) => sits === at?.table) ?? [];
    return {
      byPlace: new Map(
        [
          ...dealt.map((one) => [one.place, one.name] as const),
          ...here.map((one) => [one.seat, one.name] as const),
        ].filter(([, name]) => name !== ''),
      ),
      bySeat: new Map(dealt.filter(({ name }) => name !== '').map((one) => [one.seat, one.name])),
    };
  }, [entries, stand?.dealt, at?.table]);
}

/**
 * Returns the user's relevant entry: the one still in play, otherwise the latest; undefined without an entry.
 */
export function ownEntry({ own, entries }: TournamentState): Entry | undefined {
  const numbers = new Set(own?.entries.map(({ number }) => number));
  const mine = entries.filter(({ number }) => numbers.has(number));
  const isIn = ({ status }: Entry) => status === 'playing' || status === 'waiting' || status === 'registered';
  return mine.findLast(isIn) ?? mine.findLast(({ status }) => status !== 'refunded');
}

/** Returns the id of the table at which an entry plays; undefined if it does not play or the table has not opened. */
export function tableOf({ tables }: View, { table }: Entry): string | undefined {
  return tables.find(({ number }) => table > 0 && number === table)?.table ?? undefined;
}

/**
 * Returns `bubble` if the next elimination brings all remaining players into the money, and `in` if they are
 * already in it. Returns undefined in all other cases, and before prizes are final.
 */
export function nearMoney({
  phase,
  playersLeft,
  prizes,
  bracket,
  teamSize,
}: View): 'bubble' | 'in' | undefined {
  // A team has several entries, so players do not count. Players who lose in the same round of a bracket
  // share places, so a bracket has no bubble.
  if (phase !== 'playing' || !prizes.final || prizes.paidPlaces === 0 || teamSize !== null) return undefined;
  if (playersLeft <= prizes.paidPlaces) return 'in';
  return playersLeft === prizes.paidPlaces + 1 && bracket === null ? 'bubble' : undefined;
}

/**
 * Returns the entries by place, and then the entries without a known place by chips. Omits entries that were
 * refunded or merged into another one.
 */
export function rankEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ status }) => status !== 'refunded' && status !== 'merged')
    .toSorted(
      (one, other) =>
        (one.place ?? Infinity) - (other.place ?? Infinity) ||
        other.stack - one.stack ||
        one.number - other.number,
    );
}
