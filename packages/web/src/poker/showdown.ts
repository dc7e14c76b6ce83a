import { useEffect, useRef, useSyncExternalStore } from 'react';
import { losesForSure } from './losing.ts';
import { optionOf, useScene } from './scene.ts';

const KEY = 'croupier.poker.muck';
const listeners = new Set<() => void>();

/** Whether hands that cannot win are mucked by themselves: they are, until somebody turns it off in this browser. */
export function useMucksLosers(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(KEY) !== 'off',
  );
}

export function setMucksLosers(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/**
 * Answers at the showdown for the player where he has nothing to decide, once a hand: a hand that lies open already is
 * shown, one that cannot win is mucked where he may. Returns whether that is under way.
 */
export function useShowdown(hand: string): boolean {
  const { view, mine, options, fresh, make, busy } = useScene();
  const mucks = useMucksLosers();
  const answered = useRef<string>(undefined);
  const own = view.places.find(({ place }) => place === mine?.place);
  const asked = fresh && view.phase === 'showdown';
  const open = asked && own?.hand?.shown != null && optionOf(options, 'show') !== undefined;
  const lost =
    asked &&
    mucks &&
    own !== undefined &&
    optionOf(options, 'muck') !== undefined &&
    losesForSure(view, own.place, mine?.cards ?? []);
  const type = open ? 'show' : lost ? 'muck' : undefined;
  useEffect(() => {
    if (!type || busy || answered.current === hand) return;
    answered.current = hand;
    void make({ type });
  }, [type, busy, hand, make]);
  return type !== undefined && (busy || answered.current !== hand);
}
