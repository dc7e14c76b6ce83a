import { useSyncExternalStore } from 'react';

/** Something that is on or off for the whole screen, and that this browser remembers. */
export interface StoredSwitch {
  readonly use: () => boolean;
  readonly turn: (on: boolean) => void;
}

/** Returns a switch under a name of its own; as `usual` until somebody turns it. */
export function storedSwitch(key: string, usual: boolean): StoredSwitch {
  // Every card on a table asks for it, so the browser is asked only once.
  let known: boolean | undefined;
  const listeners = new Set<() => void>();
  // A switch turned in one tab is turned in all tabs.
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return;
    known = undefined;
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', elsewhere);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', elsewhere);
      known = undefined;
    };
  };
  const now = () => {
    known ??= usual ? localStorage.getItem(key) !== 'off' : localStorage.getItem(key) === 'on';
    return known;
  };
  return {
    use: () => useSyncExternalStore(listen, now),
    turn: (on) => {
      known = on;
      localStorage.setItem(key, on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  };
}
