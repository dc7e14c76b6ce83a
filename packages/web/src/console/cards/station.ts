import type { Text } from 'messages:card-console';
import type { TableEvent } from '@croupier/client';
import type { Card, Money, Plan } from '@croupier/core';
import type { ComponentType } from 'react';
import type { Language } from '../../messages/catalogue.ts';
import type { ConsoleGame, FaceDraws, PlayerAnswers } from '../game.ts';
import { type Station, useStation as useAnyStation } from '../station.ts';

/** The console of a game with cards from a shoe, including the game's own parts. */
export interface CardGame extends ConsoleGame<CardView> {
  readonly cards: CardConsoleGame;
}

/** A table of cards as its staff have it before them. */
export type CardStation = Omit<Station<CardView>, 'game'> & { readonly game: CardConsoleGame };

export function useStation(): CardStation {
  const station = useAnyStation<CardView>();
  return { ...station, game: (station.game as CardGame).cards };
}

/** Returns the cards of the round in the order in which they were entered. */
export function enteredCards({ staff, view }: Pick<CardStation, 'staff' | 'view'>): readonly Card[] {
  return (staff as CardStaff | null)?.cards ?? view.cards ?? [];
}

/** The part of the view that every game with cards from a shoe shares, as the console knows it. */
export interface CardView {
  readonly stage: keyof Text['stages'];
  readonly shoe?: {
    readonly left: number;
    readonly decks: number;
    readonly burned: number;
    readonly last: boolean;
  };
  /** The cards of the game in the order in which they were drawn, unless only the staff see that. */
  readonly cards?: readonly Card[];
}

/** The additional view of the staff. */
export interface CardStaff {
  /** Every card of the game in the order in which they were drawn, where not all players see them. */
  readonly cards?: readonly Card[];
}

/** The parts of the console that each card game defines on its own. */
export interface CardConsoleGame {
  /** The cards as they lie, with their owners and totals, and all players' chips. */
  readonly Felt: ComponentType;
  /** The dealer's call at an event. */
  readonly callOf: (plan: Plan, event: TableEvent, language: Language) => string | undefined;
  /** The name of a bet as its players read it: `Perfect Pairs`, `Banco`. */
  readonly useBetName: (plan: Plan) => (bet: string) => string;
  /** Names the place of the next card; undefined where none is due. */
  readonly useNextPlace: (station: CardStation) => string | undefined;
  /** Names whom the game waits for; undefined where it waits for nobody. */
  readonly useAwaited: (station: CardStation) => string | undefined;
  /** The answers that players give. */
  readonly answers: PlayerAnswers;
  /** All players who have chips on the table. */
  readonly seats: (view: CardView) => readonly string[];
  /** The owner of the box. */
  readonly ownerOf?: (view: CardView, box: number) => string | undefined;
  /** The limits that the table posts, bet by bet, and a minimum announced for the next opening of bets. */
  readonly limits: (view: CardView) => {
    readonly of: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
    readonly coming?: Money | null;
  };
  /** The result of a throw, where dice are thrown in place of cards. */
  readonly useFaceDraws?: () => FaceDraws;
  /** The reason why the game was stopped. */
  readonly stopped?: (view: CardView) => keyof Text['faults'] | null;
}
