import type { TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { CurrencyCode, Money, Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { createContext, useContext } from 'react';
import type { Bets } from '../../table/bets.ts';
import type { HoverStore } from './hover-store.ts';
import type { Phase } from './table/finale.ts';
import type { DecidedRound, PastRound } from './table/history.ts';

/** Returns the table's view and the player's own view. At a closed table, all chips have been returned. */
export function viewsAt(state: TableState, { info, playerView: own }: TableSnapshot) {
  const view = state.view as unknown as roulette.RouletteView;
  const playerView = (own ?? undefined) as roulette.RoulettePlayerView | undefined;
  if (info?.state !== 'closed') return { view, playerView };
  return {
    view: { ...view, chips: [] },
    playerView: playerView && { ...playerView, bets: [], kept: [], announcements: [] },
  };
}

/** Returns whether an announced bet still waits for its answer. */
export function isPendingAnnouncement({ state }: roulette.Announcement): boolean {
  return state === 'announced' || state === 'repeated';
}

/** A bet that the player builds on the layout before staking it. */
export interface BetDraft {
  readonly on: boolean;
  readonly chips: readonly roulette.Chip[];
  /** Adds chips to the bet. */
  readonly add: (chips: readonly roulette.Chip[]) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The data that all parts of a roulette table's screen share. */
export interface Scene {
  readonly plan: roulette.RoulettePlan;
  readonly layout: roulette.Layout;
  readonly currency: CurrencyCode;
  readonly info: TableInfo;
  /** The table as currently shown; see `Presentation`. */
  readonly shown: TableSnapshot;
  /** The current state on the server, for countdowns. */
  readonly live: TableState;
  readonly view: roulette.RouletteView;
  /** The player's own view; undefined for a spectator. */
  readonly playerView: roulette.RoulettePlayerView | undefined;
  readonly bets: Bets;
  readonly composing: BetDraft;
  readonly past: readonly PastRound[];
  /** The revealed result and its round, until bets open again. */
  readonly decided: DecidedRound | undefined;
  /** The phase of the result on the screen. */
  readonly phase?: Phase | undefined;
  /** The croupier's current call, in the language of the calls. */
  readonly call: string | undefined;
  /** The language of the calls. Announced bets are named in it, too. */
  readonly callLanguage: LanguageCode;
  /** The value of the chip for the next bet. */
  readonly chip: Money;
  readonly looking: HoverStore;
  readonly look: HoverStore['look'];
  readonly say: (refusal: Refusal) => void;
}

const SceneContext = createContext<Scene | undefined>(undefined);

export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside a roulette table');
  return scene;
}
