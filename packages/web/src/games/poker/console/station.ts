import type { Accepted, TableInfo } from '@croupier/client';
import type { AnyMove, CurrencyCode, MoveOption, Refusal } from '@croupier/core';
import type { poker } from '@croupier/games';
import { createContext, useContext } from 'react';
import { offered } from '../../../console/offers.ts';

/** What the cards that are read next are for: where the table is due one, or what somebody has asked the pad for. */
export type Aim =
  | { readonly type: 'next' }
  | { readonly type: 'turn-up'; readonly place: number }
  | { readonly type: 'set-aside'; readonly reason: poker.Aside }
  | { readonly type: 'premature-card' }
  | { readonly type: 'draw' | 'discard'; readonly seat: string; readonly most: number };

export const NEXT: Aim = { type: 'next' };

/** A poker table as its staff have it before them. */
export interface PokerStation {
  readonly info: TableInfo;
  /** The number of the round, counted by the table. */
  readonly round: number;
  readonly view: poker.PokerView;
  readonly staff: poker.PokerStaff;
  readonly options: readonly MoveOption[];
  /** A person deals here now. */
  readonly byHand: boolean;
  /** Who sits at a place, with the number of the place. */
  readonly who: (place: number) => string;
  /** What a seat's player is called, with his place where he has one. */
  readonly nameOf: (seat: string) => string;
  readonly amount: (units: number) => string;
  readonly currency: CurrencyCode;
  readonly make: (move: AnyMove) => Promise<Accepted | Refusal>;
  readonly aim: Aim;
  readonly setAim: (aim: Aim) => void;
}

export const StationContext = createContext<PokerStation | undefined>(undefined);

export function useStation(): PokerStation {
  const station = useContext(StationContext);
  if (!station) throw new Error('outside a console of poker');
  return station;
}

/** The options for one type of move at this table now; those made for a seat are the answers'. */
export function useOffered(type: string): readonly MoveOption[] {
  return offered(useStation().options, type).filter(({ move }) => move.seat === undefined);
}
