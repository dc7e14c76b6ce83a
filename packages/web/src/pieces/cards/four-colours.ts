import { useSyncExternalStore } from 'react';

const KEY = 'croupier.cards.four-colours';
const listeners = new Set<() => void>();

/** Whether each suit has a colour of its own; this browser remembers it. */
export function useFourColours(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(KEY) === 'on',
  );
}

export function setFourColours(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}
