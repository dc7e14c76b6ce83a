import type { TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, CurrencyCode, MoveOption } from '@croupier/core';
import type { poker } from '@croupier/games';
import { createContext, useContext } from 'react';

/** All that the parts of a poker table's screen share, but whether a press is on its way. */
export interface Sight {
  readonly plan: poker.PokerPlan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly view: poker.PokerView;
  readonly mine: poker.PokerMine | undefined;
  readonly currency: CurrencyCode;
  readonly narrow: boolean;
  /** What the server lets the player do now; what it last did while the answer is on its way. */
  readonly options: readonly MoveOption[];
  /** The options are those of this moment. */
  readonly fresh: boolean;
  readonly amount: (units: number) => string;
  readonly who: (place: number) => string;
  /** Makes a move; a refusal is told. Resolves to whether it was accepted. */
  readonly make: (move: AnyMove) => Promise<boolean>;
  /** Opens the question how many chips to buy at a place. */
  readonly sitAt: (place: number) => void;
  /** The own cards that are chosen to be exchanged or thrown away. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (card: string) => void;
}

export interface PokerScene extends Sight {
  /** A move is on its way. */
  readonly busy: boolean;
}

const SightContext = createContext<Sight | undefined>(undefined);
const BusyContext = createContext(false);
export const SightProvider = SightContext.Provider;
export const BusyProvider = BusyContext.Provider;

/** For what a press changes nothing of: it is not drawn again before the server has answered. */
export function useSight(): Sight {
  const sight = useContext(SightContext);
  if (!sight) throw new Error('outside a poker table');
  return sight;
}

export function useScene(): PokerScene {
  const sight = useSight();
  const busy = useContext(BusyContext);
  return { ...sight, busy };
}

/** The option that is a move of this kind. */
export function optionOf(options: readonly MoveOption[], type: string): MoveOption | undefined {
  return options.find(({ move }) => move.type === type);
}

/** The bounds of an option's amount; undefined where it has none. */
export function boundsOf(
  option: MoveOption | undefined,
  field: 'to' | 'amount',
): { readonly min: number; readonly max: number; readonly step: number } | undefined {
  const bound = option?.move[field];
  return typeof bound === 'object' && bound !== null && 'any' in bound && bound.any === 'amount'
    ? (bound as { min: number; max: number; step: number } & typeof bound)
    : undefined;
}

/** The values that an option's field may have, where they are listed. */
export function valuesOf(option: MoveOption | undefined, field: string): readonly unknown[] {
  const bound = option?.move[field];
  return typeof bound === 'object' && bound !== null && 'values' in bound && Array.isArray(bound.values)
    ? bound.values
    : [];
}

/** Whether the table waits: fewer than two players who could play. */
export function lacksPlayers({ places }: poker.PokerView): boolean {
  return places.filter(({ away, stack, behind }) => !away && stack + behind > 0).length < 2;
}
