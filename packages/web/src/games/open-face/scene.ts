import type { TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, CurrencyCode, MoveOption } from '@croupier/core';
import type { openFace } from '@croupier/games';
import { createContext, useContext } from 'react';
import { isBound } from '../../console/offers.ts';

/** A purchase of chips that the player is preparing, either together with a seat or in addition to the stack. */
export type Purchase = { readonly type: 'sit'; readonly place: number } | { readonly type: 'top-up' };

/** The data that all parts of the table screen share. */
export interface Scene {
  readonly plan: openFace.OpenFacePlan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly view: openFace.OpenFaceView;
  readonly playerView: openFace.OpenFacePlayerView | undefined;
  readonly currency: CurrencyCode;
  /** The moves that the server allows the player now. */
  readonly options: readonly MoveOption[];
  readonly amount: (units: number) => string;
  readonly who: (place: number) => string;
  /** Makes a move, and shows the refusal if there is one. Resolves to whether the move was accepted. */
  readonly make: <Move extends AnyMove>(move: Move) => Promise<boolean>;
  readonly busy: boolean;
  readonly buy: (purchase: Purchase | undefined) => void;
}

const SceneContext = createContext<Scene | undefined>(undefined);
export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside a table of open-face poker');
  return scene;
}

/** Returns the option for one type of move. */
export function optionOf(options: readonly MoveOption[], type: string): MoveOption | undefined {
  return options.find(({ move }) => move.type === type);
}

/** Returns the limits of the amount that the player may buy; undefined if they may not buy. */
export function amountsOf(option: MoveOption | undefined) {
  const bound = option?.move.amount;
  return bound !== undefined && isBound(bound) && bound.any === 'amount' ? bound : undefined;
}

/** Returns a player's total win or loss, both in points and in chips as minor units. */
export function totalOf({ pairs }: openFace.LastHand, place: number): { points: number; amount: number } {
  return pairs.reduce(
    (sum, { places: [one, other], points, amount }) => {
      if (one !== place && other !== place) return sum;
      const own = one === place ? points : -points;
      return { points: sum.points + own, amount: sum.amount + Math.sign(own) * amount };
    },
    { points: 0, amount: 0 },
  );
}
