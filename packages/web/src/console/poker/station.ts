import type { Accepted, TableInfo } from '@croupier/client';
import type { AnyMove, MoveOption, Refusal } from '@croupier/core';
import type { poker } from '@croupier/games';
import { createContext, useContext } from 'react';
import { offered } from '../offers.ts';

/** A poker table as its staff have it before them. */
export interface PokerStation {
  readonly info: TableInfo;
  readonly view: poker.PokerView;
  readonly staff: poker.PokerStaff;
  readonly options: readonly MoveOption[];
  /** A person deals here now. */
  readonly byHand: boolean;
  /** Who sits at a place, with the number of the place. */
  readonly who: (place: number) => string;
  readonly amount: (units: number) => string;
  readonly make: (move: AnyMove) => Promise<Accepted | Refusal>;
}

export const StationContext = createContext<PokerStation | undefined>(undefined);

export function useStation(): PokerStation {
  const station = useContext(StationContext);
  if (!station) throw new Error('outside a console of poker');
  return station;
}

/** The options for one type of move at this table now. */
export function useOffered(type: string): readonly MoveOption[] {
  return offered(useStation().options, type);
}
