import { useSyncExternalStore } from 'react';
import { isText, KeptList } from '../app/kept-list.ts';
import { keptSwitch } from '../app/kept-switch.ts';

const shown = new KeptList('croupier.coached', isText);

/** Whether newcomers are shown round at all. */
export const coachSwitch = keptSwitch('croupier.coach', true);

/** Tells whether this browser has offered sounds already: that happens once. */
export const soundOffered = keptSwitch('croupier.sound-offered', false);

/** Whether this browser has shown somebody round a game. */
export function useCoached(game: string): boolean {
  return useSyncExternalStore(shown.listen, shown.now).includes(game);
}

/** A game is shown round again at the next look; or, with `done`, never again. */
export function setCoached(game: string, done: boolean): void {
  const others = shown.now().filter((each) => each !== game);
  shown.set(done ? [game, ...others] : others);
}
