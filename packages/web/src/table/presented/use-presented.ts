import type { Table, TableState } from '@croupier/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TableProps } from '../../games/game.ts';
import { useFast } from '../go-on.tsx';
import { type Pacing, Presentation, type Presented } from './presentation.ts';

/** A table as it is presented, with its state, and its events once they are told. */
export interface PresentedTable extends Presented {
  /** The state of the table as it is told, and as things lie. */
  readonly state: TableState;
  readonly lies: TableState;
  readonly heard: Pick<Table, 'onEvents'>;
  /** Nothing is to wait: moving things lie at once. */
  readonly hurried: boolean;
  /** The player has turned a card that they kept back. */
  readonly turn: () => void;
}

/** Returns a player's table on the clock of its presentation: see `Presentation`. */
export function usePresented(
  { table, info, state }: Pick<TableProps, 'table' | 'info' | 'state'>,
  pacing: Pacing,
): PresentedTable {
  const hurried = useFast() && info.players <= 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it is given may change at any time
  const presentation = useMemo(() => new Presentation(table, pacing, hurried), [table]);
  useEffect(() => {
    presentation.pacing = pacing;
    presentation.hurried = hurried;
  }, [presentation, pacing, hurried]);
  const { told, lying } = useSyncExternalStore(presentation.subscribe, presentation.getSnapshot);
  return {
    told,
    lying,
    state: told.state ?? state,
    lies: lying.state ?? state,
    heard: presentation,
    hurried,
    turn: presentation.turn,
  };
}
