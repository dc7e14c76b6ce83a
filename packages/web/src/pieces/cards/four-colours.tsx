import { useSyncExternalStore } from 'react';
import { useWords } from '../../app/language.tsx';
import { words } from './words.ts';

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

function setFourColours(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Whether every suit has a colour of its own: for all cards on this screen. */
export function FourColours() {
  const text = useWords(words);
  const four = useFourColours();
  return (
    <label>
      <input type="checkbox" checked={four} onChange={(event) => setFourColours(event.target.checked)} />
      {text.fourColours}
    </label>
  );
}
