import type { Accepted, TableInfo } from '@croupier/client';
import type { AnyMove, CurrencyCode, MoveOption, Plan, Refusal } from '@croupier/core';
import { createContext, useContext } from 'react';
import { offered } from '../offers.ts';
import type { CardConsoleGame, CardView } from './game.tsx';

/** What the next card is entered for: the next one of the shoe, or another than was entered. */
export type Aim =
  | { readonly type: 'next' }
  | { readonly type: 'correct' | 'set-aside' | 'expose' }
  | { readonly type: 'correct-card'; readonly at: number };

/** A table of cards as its staff have it before them. */
export interface CardStation {
  readonly game: CardConsoleGame;
  readonly info: TableInfo;
  readonly plan: Plan;
  readonly currency: CurrencyCode;
  readonly round: number;
  readonly view: CardView;
  readonly staff: unknown;
  readonly options: readonly MoveOption[];
  /** A person deals here now. */
  readonly byHand: boolean;
  readonly nameOf: (seat: string) => string;
  readonly make: (move: AnyMove) => Promise<Accepted | Refusal>;
  readonly aim: Aim;
  readonly setAim: (aim: Aim) => void;
}

export const StationContext = createContext<CardStation | undefined>(undefined);

export function useStation(): CardStation {
  const station = useContext(StationContext);
  if (!station) throw new Error('outside a console of cards');
  return station;
}

/** The options for one type of move at this table now. */
export function useOffered(type: string): readonly MoveOption[] {
  return offered(useStation().options, type);
}

/** The options by which a card can be entered for this. */
export function entriesFor(options: readonly MoveOption[], aim: Aim): readonly MoveOption[] {
  if (aim.type === 'next') return options.filter(({ draw }) => draw === true);
  return offered(options, aim.type).filter(({ move }) => !('at' in aim) || move.at === aim.at);
}
