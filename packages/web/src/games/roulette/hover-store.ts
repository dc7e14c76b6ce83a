import type { roulette } from '@croupier/games';
import { useSyncExternalStore } from 'react';

/** A bet that the player points at: a position, or the chips of an announced bet or a favourite. */
export type HoveredBet =
  | { readonly position: roulette.PositionId }
  | { readonly chips: readonly roulette.Chip[]; readonly name: string };

/**
 * Stores the bet or number that the player points at. The bet changes with every movement of the mouse, so it
 * is stored separately from the state of the table. Only the parts that show the bet rerender.
 */
export interface HoverStore {
  readonly look: (looked: HoveredBet | undefined) => void;
  readonly now: () => HoveredBet | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createHoverStore(): HoverStore {
  let looked: HoveredBet | undefined;
  const listeners = new Set<() => void>();
  return {
    look: (next) => {
      looked = next;
      for (const changed of listeners) changed();
    },
    now: () => looked,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const NOTHING_HOVERED = createHoverStore();

/** Returns the bet that the player points at; undefined if there is none. */
export function useHoveredBet(looking: HoverStore = NOTHING_HOVERED): HoveredBet | undefined {
  return useSyncExternalStore(looking.subscribe, looking.now);
}
