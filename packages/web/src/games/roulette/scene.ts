import type { TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { CurrencyCode, Money, Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { createContext, useContext } from 'react';
import type { Bets } from '../../table/bets.ts';
import type { Looking } from './looking.ts';
import type { Decided, Past } from './table/history.ts';

/** Returns the view of the table, and that of the player. A closed table has returned all chips. */
export function seenAt(state: TableState, { info, playerView: own }: TableSnapshot) {
  const view = state.view as unknown as roulette.RouletteView;
  const playerView = (own ?? undefined) as roulette.RoulettePlayerView | undefined;
  if (info?.state !== 'closed') return { view, playerView };
  return {
    view: { ...view, chips: [] },
    playerView: playerView && { ...playerView, bets: [], kept: [], announcements: [] },
  };
}

/** Tells whether an announcement still waits for its answer. */
export function isWaiting({ state }: roulette.Announcement): boolean {
  return state === 'announced' || state === 'repeated';
}

/** A bet that is composed on the layout before anything of it is staked. */
export interface Composing {
  readonly on: boolean;
  readonly chips: readonly roulette.Chip[];
  /** Adds chips to it. */
  readonly add: (chips: readonly roulette.Chip[]) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** All that the parts of a roulette table's screen share. */
export interface Scene {
  readonly plan: roulette.RoulettePlan;
  readonly layout: roulette.Layout;
  readonly currency: CurrencyCode;
  readonly info: TableInfo;
  /** The table as it is told: see `Presentation`. */
  readonly shown: TableSnapshot;
  /** The state at the server: for countdowns. */
  readonly live: TableState;
  readonly view: roulette.RouletteView;
  /** The player's own view; undefined for a spectator. */
  readonly playerView: roulette.RoulettePlayerView | undefined;
  readonly bets: Bets;
  readonly composing: Composing;
  readonly past: readonly Past[];
  /** The shown result and its round: until bets open again. */
  readonly decided: Decided | undefined;
  /** The croupier's call that holds now, in the language of the calls. */
  readonly call: string | undefined;
  /** The language of the calls, which names bets too. */
  readonly callLanguage: LanguageCode;
  /** The chip that is placed next. */
  readonly chip: Money;
  readonly looking: Looking;
  readonly look: Looking['look'];
  readonly say: (refusal: Refusal) => void;
}

const SceneContext = createContext<Scene | undefined>(undefined);

export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside a roulette table');
  return scene;
}
