import type { poker } from '@croupier/games';
import { useEffect, useRef } from 'react';
import type { Text } from './words.ts';

/** Who played a hand that was seen from here: a record names others by their places alone. */
export interface SeenHand {
  /** Where the player sat. */
  readonly own: number | undefined;
  readonly names: ReadonlyMap<number, string>;
}

/** The hands that were dealt while this page was open, with the names that stood at the table then. */
export function useSeenHands(
  round: string,
  places: readonly poker.PlaceView[],
  own: number | null | undefined,
  who: (place: number) => string,
): ReadonlyMap<string, SeenHand> {
  const seen = useRef(new Map<string, SeenHand>());
  useEffect(() => {
    const playing = places.filter(({ hand }) => hand);
    if (playing.length === 0) return;
    const before = seen.current.get(round);
    const names = new Map(before?.names);
    for (const { place } of playing) if (place !== own) names.set(place, who(place));
    seen.current.set(round, { own: own ?? before?.own, names });
  }, [round, places, own, who]);
  return seen.current;
}

/** Oneself "you", others as they stood at the table when the hand was seen from here, else by their seats. */
export function nameIn(seen: SeenHand | undefined, place: number, text: Text): string {
  return place === seen?.own ? text.you : (seen?.names.get(place) ?? text.seat({ place }));
}
