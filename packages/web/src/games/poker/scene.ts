import type { TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, CurrencyCode, Json, MoveOption } from '@croupier/core';
import type { poker } from '@croupier/games';
import { createContext, useContext } from 'react';
import { isBound, optionsOfType, valuesOf } from '../../console/offers.ts';
import type { Range } from '../../table/seated/range.ts';

/**
 * A purchase of chips that the player is preparing: together with a seat, in addition to the stack, or to play over an
 * absent player.
 */
export type Purchase =
  | { readonly type: 'sit' | 'play-over'; readonly place: number }
  | { readonly type: 'top-up' };

/** The data that all parts of a poker table's screen share, except whether a press is pending. */
export interface StableScene {
  readonly plan: poker.PokerPlan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly view: poker.PokerView;
  readonly playerView: poker.PokerPlayerView | undefined;
  readonly currency: CurrencyCode;
  readonly narrow: boolean;
  /** The moves that the server allows the player now, or the last known ones while an answer is pending. */
  readonly options: readonly MoveOption[];
  /** Whether the options are up to date. */
  readonly fresh: boolean;
  readonly amount: (units: number) => string;
  readonly who: (place: number) => string;
  /** Makes a move, and shows the refusal if there is one. Resolves to whether the move was accepted. */
  readonly make: <Move extends AnyMove>(move: Move) => Promise<boolean>;
  /** Opens the dialog to choose how many chips to buy. */
  readonly buy: (purchase: Purchase) => void;
  /** The player's cards that are selected for a draw or discard. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (card: string) => void;
}

interface PokerScene extends StableScene {
  /** Whether a move is pending. */
  readonly busy: boolean;
}

const SightContext = createContext<StableScene | undefined>(undefined);
const BusyContext = createContext(false);
export const StableSceneProvider = SightContext.Provider;
export const BusyProvider = BusyContext.Provider;

/**
 * Returns the scene without the pending press, so that a component does not rerender before the server has answered.
 */
export function useStableScene(): StableScene {
  const sight = useContext(SightContext);
  if (!sight) throw new Error('outside a poker table');
  return sight;
}

export function useScene(): PokerScene {
  const sight = useStableScene();
  const busy = useContext(BusyContext);
  return { ...sight, busy };
}

/** Returns the option for one type of move; undefined if that move is not allowed now. */
export function optionOf(options: readonly MoveOption[], type: string): MoveOption | undefined {
  return options.find(({ move }) => move.type === type);
}

/** Returns the limits of an option's amount; undefined if it has no amount. */
export function boundsOf(option: MoveOption | undefined, field: 'to' | 'amount'): Range | undefined {
  const bound = option?.move[field];
  return bound !== undefined && isBound(bound) && bound.any === 'amount' ? bound : undefined;
}

/** Returns the values of a field, over all options for one type of move. */
export function choicesOf(options: readonly MoveOption[], type: string, field: string): readonly Json[] {
  return valuesOf(optionsOfType(options, type), field);
}

/** Returns whether the table is waiting for players because fewer than two could play. */
export function lacksPlayers({ places }: poker.PokerView): boolean {
  return places.filter(({ away, stack, behind }) => !away && stack + behind > 0).length < 2;
}
