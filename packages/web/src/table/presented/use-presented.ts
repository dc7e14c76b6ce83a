import type { Table, TableState } from '@croupier/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TableProps } from '../../games/game.ts';
import { useSkipWaits } from '../skip-wait-button.tsx';
import { type Pacing, Presentation, type PresentedStates } from './presentation.ts';

/** A table as it is shown, with its state, and with its events once they are revealed. */
export interface PresentedTable extends PresentedStates {
  /** The state of the table that has been revealed, and the state of objects that are still moving. */
  readonly state: TableState;
  readonly movingState: TableState;
  readonly eventSource: Pick<Table, 'onEvents'>;
  /** Whether to skip waits, so that moving objects come to rest immediately. */
  readonly skipWaits: boolean;
  /** Called when the player has turned over a card that they had kept face down. */
  readonly turnCard: () => void;
}

/** Returns a player's table as presented by a `Presentation`. */
export function usePresented(
  { table, info, state }: Pick<TableProps, 'table' | 'info' | 'state'>,
  pacing: Pacing,
): PresentedTable {
  // With a picture of the table, players have already seen the motion.
  const skipWaits = (useSkipWaits() && info.players <= 1) || info.stream === 'live';
  // biome-ignore lint/correctness/useExhaustiveDependencies: pacing and skipWaits may change, and are updated below
  const presentation = useMemo(() => new Presentation(table, pacing, skipWaits), [table]);
  useEffect(() => {
    presentation.pacing = pacing;
    presentation.skipWaits = skipWaits;
  }, [presentation, pacing, skipWaits]);
  const { revealed, moving } = useSyncExternalStore(presentation.subscribe, presentation.getSnapshot);
  return {
    revealed,
    moving,
    state: revealed.state ?? state,
    movingState: moving.state ?? state,
    eventSource: presentation,
    skipWaits,
    turnCard: presentation.turn,
  };
}
