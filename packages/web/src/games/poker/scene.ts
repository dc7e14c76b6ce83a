import type { TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, CurrencyCode, Json, MoveOption } from '@croupier/core';
import type { poker } from '@croupier/games';
import { createContext, useContext } from 'react';
import { isBound, offered, valuesOf } from '../../console/offers.ts';
import type { Range } from '../../table/seated/range.ts';

/** Chips that are about to be bought: with a seat, to those at the table, or for the place of somebody absent. */
export type Purchase =
  | { readonly type: 'sit' | 'play-over'; readonly place: number }
  | { readonly type: 'top-up' };

/** All that the parts of a poker table's screen share, but whether a press is on its way. */
export interface Sight {
  readonly plan: poker.PokerPlan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly view: poker.PokerView;
  readonly playerView: poker.PokerPlayerView | undefined;
  readonly currency: CurrencyCode;
  readonly narrow: boolean;
  /** The moves that the server allows the player now; the last ones while an answer is on its way. */
  readonly options: readonly MoveOption[];
  /** The options are those of this moment. */
  readonly fresh: boolean;
  readonly amount: (units: number) => string;
  readonly who: (place: number) => string;
  /** Makes a move; a refusal is shown. Resolves to whether it was accepted. */
  readonly make: <Move extends AnyMove>(move: Move) => Promise<boolean>;
  /** Opens the question how many chips to buy. */
  readonly buy: (purchase: Purchase) => void;
  /** The own cards that are chosen to be exchanged or thrown away. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (card: string) => void;
}

interface PokerScene extends Sight {
  /** A move is on its way. */
  readonly busy: boolean;
}

const SightContext = createContext<Sight | undefined>(undefined);
const BusyContext = createContext(false);
export const SightProvider = SightContext.Provider;
export const BusyProvider = BusyContext.Provider;

/**
 * Returns the scene without the player's last press: a component that uses it is not drawn again before the server has
 * answered.
 */
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

/** Returns the option that is a move of this kind. */
export function optionOf(options: readonly MoveOption[], type: string): MoveOption | undefined {
  return options.find(({ move }) => move.type === type);
}

/** Returns the bounds of an option's amount; undefined where it has none. */
export function boundsOf(option: MoveOption | undefined, field: 'to' | 'amount'): Range | undefined {
  const bound = option?.move[field];
  return bound !== undefined && isBound(bound) && bound.any === 'amount' ? bound : undefined;
}

/** Returns the values to choose from for a field of moves of this kind. */
export function choicesOf(options: readonly MoveOption[], type: string, field: string): readonly Json[] {
  return valuesOf(offered(options, type), field);
}

/** Tells whether the table waits: fewer than two players who could play. */
export function lacksPlayers({ places }: poker.PokerView): boolean {
  return places.filter(({ away, stack, behind }) => !away && stack + behind > 0).length < 2;
}
