import type { Text } from 'messages:poker/table';
import { type Card, isCard } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useEffect, useRef } from 'react';

/**
 * The names of the players in a hand that this page has seen. A record identifies other players only by their seats.
 */
export interface SeenHand {
  /** The player's seat. */
  readonly own: number | undefined;
  readonly names: ReadonlyMap<number, string>;
}

/** Returns the hands that were dealt while this page was open, with the players' names at that time. */
export function useSeenHands(
  round: string,
  places: readonly poker.PlaceView[],
  player: Pick<poker.PokerPlayerView, 'place' | 'cards'> | undefined,
  who: (place: number) => string,
): ReadonlyMap<string, SeenHand> {
  const { place: own, cards } = player ?? {};
  const seen = useRef(new Map<string, SeenHand>());
  useEffect(() => {
    const playing = places.filter(({ hand }) => hand);
    if (playing.length === 0) return;
    const before = seen.current.get(round);
    const names = new Map(before?.names);
    for (const { place } of playing) if (place !== own) names.set(place, who(place));
    seen.current.set(round, { own: own ?? before?.own, names });
    if (cards && cards.length > 0) ownHands.note(round, cards.filter(isCard));
  }, [round, places, own, cards, who]);
  return seen.current;
}

/**
 * Returns "you" for the reader. For another player, it returns their name if this page has seen the hand, and otherwise
 * their seat.
 */
export function nameIn(seen: SeenHand | undefined, place: number, text: Text): string {
  return place === seen?.own ? text.you : (seen?.names.get(place) ?? text.seat({ place }));
}

/** The number of the player's own hands that are stored. The list of a table shows fewer. */
const MOST = 120;
const KEY = 'croupier.own-hands';

/**
 * The player's last cards in each hand, stored as long as the browser tab is open. The list of hands does not contain
 * them.
 */
export const ownHands = {
  note(round: string, cards: readonly Card[]): void {
    const others = kept().filter(([id]) => id !== round);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...others, [round, cards.join(' ')]].slice(-MOST)));
    } catch {
      // If the browser stores nothing, the list shows only the boards.
    }
  },
  of(round: string): readonly Card[] {
    const [, cards = ''] = kept().find(([id]) => id === round) ?? [];
    return cards.split(' ').filter(isCard);
  },
};

function kept(): readonly (readonly [round: string, cards: string])[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
