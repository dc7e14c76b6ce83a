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
 * Mucks the player's hand when he is asked to show it, is allowed to muck and cannot win: once a hand. Returns whether
 * it is under way.
 */
export function useMuckOfLoser(hand: string): boolean {
  const { view, mine, options, fresh, make, busy } = useScene();
  const wanted = useMucksLosers();
  const tried = useRef<string>(undefined);
  const asked = fresh && view.phase === 'showdown' && optionOf(options, 'muck') !== undefined;
  const loses =
    wanted && asked && mine?.place ? losesForSure(view, mine.place, mine.cards.map(String)) : false;
  useEffect(() => {
    if (!loses || busy || tried.current === hand) return;
    tried.current = hand;
    void make({ type: 'muck' });
  }, [loses, busy, hand, make]);
  return loses && (busy || tried.current !== hand);
}
