import { useSyncExternalStore } from 'react';

/** Whether the screen fits a media query, kept up to date. */
export function useWide(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
