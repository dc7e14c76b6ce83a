import { useSyncExternalStore } from 'react';

/** Returns whether the page is shown: its tab is in front and its window is not minimized. */
export function usePageShown(): boolean {
  return useSyncExternalStore(listen, isShown);
}

function isShown(): boolean {
  return !document.hidden;
}

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
