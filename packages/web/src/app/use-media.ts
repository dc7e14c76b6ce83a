import { useState, useSyncExternalStore } from 'react';

/** Returns whether the screen matches a media query. The component rerenders only when the result changes. */
export function useMedia(query: string): boolean {
  const [{ listen, now }] = useState(() => mediaOf(query));
  return useSyncExternalStore(listen, now);
}

function mediaOf(query: string) {
  const media = window.matchMedia(query);
  let { matches } = media;
  return {
    now: () => matches,
    listen: (listener: () => void) => {
      const changed = () => {
        matches = media.matches;
        listener();
      };
      changed();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
  };
}
