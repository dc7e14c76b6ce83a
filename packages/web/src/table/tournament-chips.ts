import type { Table, TableSnapshot } from '@croupier/client';
import type { Money, Plan } from '@croupier/core';
import { type ChipLimits, limitsOf } from '@croupier/games';
import { useMemo } from 'react';

interface Stand {
  readonly stakes?: { readonly [name: string]: number };
  readonly players?: readonly { readonly seat: string; readonly place: number }[];
}

function standIn(view: unknown): Stand | null | undefined {
  return (view as { readonly tournament?: Stand | null } | null | undefined)?.tournament;
}

/** Replaces the balance with the chips that the player has left to bet at a tournament table. */
function inChips(snapshot: TableSnapshot): TableSnapshot {
  const own = snapshot.playerView as { readonly tournament?: { readonly chips: Money } } | null | undefined;
  return { ...snapshot, purse: own?.tournament?.chips ?? (0 as Money) };
}

/** Returns the same table with its amounts in chips. A snapshot keeps its identity as long as the table’s own does. */
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

/**
 * Converts a game's plan for a tournament, in which it is played with tournament chips and within the level’s limits.
 */
export type ToChipPlan<P extends Plan> = (plan: P, limits: ChipLimits) => P;

/** Returns the plan for the displayed table. */
export function usePlanInChips<P extends Plan>(
  plan: P,
  view: unknown,
  inChips: ToChipPlan<P> | undefined,
): P {
  const { players, stakes = {} } = standIn(view) ?? {};
  const { min, max } = limitsOf({ stakes });
  const counted = players !== undefined;
  return useMemo(
    () => (counted && inChips ? { ...inChips(plan, { min, max }), currency: plan.currency } : plan),
    [counted, plan, inChips, min, max],
  );
}

/**
 * Returns a tournament table with betting, with amounts in chips rather than money. Other tables are returned
 * unchanged.
 */
export function useTournamentChips<P extends Plan>(plan: P | undefined, table: Table, shown: TableSnapshot) {
  const counted = standIn(shown.state?.view)?.players !== undefined;
  const chips = useMemo(
    () =>
      counted
        ? { plan: plan && { ...plan, currency: 'CHIP' as const }, table: toldInChips(table) }
        : { plan, table },
    [counted, plan, table],
  );
  return { ...chips, shown: counted ? chips.table.getSnapshot() : shown };
}

/** Returns the number of a player's seat and box at a tournament table; undefined at any other table. */
export function ownBoxNumber(view: unknown, seat: string | null | undefined): number | undefined {
  return standIn(view)?.players?.find((player) => player.seat === seat)?.place;
}

/**
 * Returns the number of players at a tournament table with betting; undefined at any other table, and before its
 * first round.
 */
export function playersIn(view: unknown): number | undefined {
  return standIn(view)?.players?.length || undefined;
}
