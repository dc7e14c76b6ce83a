import { useSyncExternalStore } from 'react';

/** A setting that is on or off for the whole screen, stored in this browser. */
export interface StoredSwitch {
  readonly use: () => boolean;
  readonly turn: (on: boolean) => void;
}

/** Returns a switch stored under `key`. Its value is `usual` until the user changes it. */
export function storedSwitch(key: string, usual: boolean): StoredSwitch {
  // Every card on a table reads the value, so the storage is read only once.
  let known: boolean | undefined;
  const listeners = new Set<() => void>();
  // A change in one tab applies to all tabs.
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
