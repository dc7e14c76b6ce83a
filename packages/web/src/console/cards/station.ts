import type { Card } from '@croupier/core';
import type { ConsoleGame } from '../game.ts';
import { type Station, useStation as useAnyStation } from '../station.ts';
import type { CardConsoleGame, CardStaff, CardView } from './game.tsx';

/** The console of a game with cards from a shoe, with what the game says of itself. */
export interface CardGame extends ConsoleGame<CardView> {
  readonly cards: CardConsoleGame;
}

/** A table of cards as its staff have it before them. */
export type CardStation = Omit<Station<CardView>, 'game'> & { readonly game: CardConsoleGame };

export function useStation(): CardStation {
  const station = useAnyStation<CardView>();
  return { ...station, game: (station.game as CardGame).cards };
}

/** The cards of the round in the order in which they were entered. */
export function enteredCards({ staff, view }: Pick<CardStation, 'staff' | 'view'>): readonly Card[] {
  return (staff as CardStaff | null)?.cards ?? view.cards ?? [];
}
