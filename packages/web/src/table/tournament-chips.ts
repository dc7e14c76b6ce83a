import type { Table, TableSnapshot } from '@croupier/client';
import type { Money, Plan } from '@croupier/core';
import { useMemo } from 'react';

interface Stand {
  readonly tournament?: { readonly players?: readonly unknown[] } | null;
}

/** What a player bets with at such a table: the chips that are left, instead of the purse. */
function inChips(snapshot: TableSnapshot): TableSnapshot {
  const own = snapshot.playerView as { readonly tournament?: { readonly chips: Money } } | null | undefined;
  return { ...snapshot, purse: own?.tournament?.chips ?? (0 as Money) };
}

/** The same table, told in chips; a snapshot stays the same as long as the table’s own does. */
function toldInChips(table: Table): Table {
  let last: TableSnapshot | undefined;
  let told: TableSnapshot | undefined;
  const getSnapshot = () => {
    const now = table.getSnapshot();
    if (now !== last || !told) told = inChips(now);
    last = now;
    return told;
  };
  return new Proxy(table, {
    get(target, key) {
      if (key === 'getSnapshot') return getSnapshot;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A table of a tournament where players bet: its amounts are chips, which are no money. Other tables are as they are. */
export function useTournamentChips<P extends Plan>(plan: P | undefined, table: Table, shown: TableSnapshot) {
  const counted = (shown.state?.view as Stand | undefined)?.tournament?.players !== undefined;
  const chips = useMemo(
    () =>
      counted
        ? { plan: plan && { ...plan, currency: 'CHIP' as const }, table: toldInChips(table) }
        : { plan, table },
    [counted, plan, table],
  );
  return { ...chips, shown: counted ? chips.table.getSnapshot() : shown };
}
