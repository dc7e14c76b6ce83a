import type { Text } from 'messages:card-console';
import type { TableEvent } from '@croupier/client';
import type { Card, Money, Plan } from '@croupier/core';
import type { ComponentType } from 'react';
import type { Language } from '../../messages/catalogue.ts';
import type { ConsoleGame, FaceDraws, PlayerAnswers } from '../game.ts';
import { type Station, useStation as useAnyStation } from '../station.ts';

/** The console of a game dealt from a shoe, with the game's own parts. */
export interface CardGame extends ConsoleGame<CardView> {
  readonly cards: CardConsoleGame;
}

/** A card table as its staff see it. */
export type CardStation = Omit<Station<CardView>, 'game'> & { readonly game: CardConsoleGame };

export function useStation(): CardStation {
  const station = useAnyStation<CardView>();
  return { ...station, game: (station.game as CardGame).cards };
}

/** Returns the cards of the round in order of entry. */
export function enteredCards({ staff, view }: Pick<CardStation, 'staff' | 'view'>): readonly Card[] {
  return (staff as CardStaff | null)?.cards ?? view.cards ?? [];
}

/** The part of the view that all games dealt from a shoe share. */
export interface CardView {
  readonly stage: keyof Text['stages'];
  readonly shoe?: {
    readonly left: number;
    readonly decks: number;
    readonly burned: number;
    readonly last: boolean;
  };
  /** The cards of the round in the order in which they were drawn. Missing if only the staff may see them. */
  readonly cards?: readonly Card[];
}

/** The staff's additional view. */
export interface CardStaff {
  /** All cards of the round in the order in which they were drawn. Missing if every player sees them. */
  readonly cards?: readonly Card[];
}

/** The parts of a console that each card game defines. */
export interface CardConsoleGame {
  /** Shows the cards on the table with their owners and totals, and all players' chips. */
  readonly Felt: ComponentType;
  /** Returns the dealer's call for an event. */
  readonly callOf: (plan: Plan, event: TableEvent, language: Language) => string | undefined;
  /** Returns a function that names a bet as players see it: `Perfect Pairs`, `Banco`. */
  readonly useBetName: (plan: Plan) => (bet: string) => string;
  /** Names the position of the next card; undefined if none is due. */
  readonly useNextPlace: (station: CardStation) => string | undefined;
  /** Names the player or position that the game waits for; undefined if it waits for nobody. */
  readonly useAwaited: (station: CardStation) => string | undefined;
  /** The answers that players may give. */
  readonly answers: PlayerAnswers;
  /** All players who have chips on the table. */
  readonly seats: (view: CardView) => readonly string[];
  readonly ownerOf?: (view: CardView, box: number) => string | undefined;
  /** Returns the posted limits of each bet, and the minimum announced for later rounds, if there is one. */
  readonly limits: (view: CardView) => {
    readonly of: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
    readonly coming?: Money | null;
  };
  /** Entry of a throw, in a game with dice instead of cards. */
  readonly useFaceDraws?: () => FaceDraws;
  /** Returns the reason why the round was stopped. */
  readonly stopped?: (view: CardView) => keyof Text['faults'] | null;
}
