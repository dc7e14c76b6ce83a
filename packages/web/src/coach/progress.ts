import { useSyncExternalStore } from 'react';
import { isText, StoredList } from '../app/stored-list.ts';
import { storedSwitch } from '../app/stored-switch.ts';

const shown = new StoredList('croupier.coached', isText);

/** Whether newcomers are shown the tours at all. */
export const coachSwitch = storedSwitch('croupier.coach', true);

/** Whether this browser has already offered sounds, which happens only once. */
export const soundOffered = storedSwitch('croupier.sound-offered', false);

/** Returns whether this browser has shown the tour of a game. */
export function useTourShown(game: string): boolean {
  return useSyncExternalStore(shown.listen, shown.now).includes(game);
}

/** Marks the tour of a game as done. With `done` false, the tour is shown again. */
export function setTourShown(game: string, done: boolean): void {
  const others = shown.now().filter((each) => each !== game);
  shown.set(done ? [game, ...others] : others);
}
