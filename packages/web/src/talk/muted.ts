import { useSyncExternalStore } from 'react';
import { isText, StoredList } from '../app/stored-list.ts';
import { storedSwitch } from '../app/stored-switch.ts';

/** The number of muted people that a browser remembers. Beyond that, the oldest are forgotten. */
const MOST = 200;

/** A muted person, with their name when they were muted. This browser does not show their talk at any table. */
export interface MutedPerson {
  readonly seat: string;
  readonly name: string;
}

const isMuted = (value: unknown): value is MutedPerson =>
  typeof value === 'object' &&
  value !== null &&
  'seat' in value &&
  isText(value.seat) &&
  'name' in value &&
  isText(value.name);
const muted = new StoredList('croupier.muted', isMuted);

/** Returns the muted people, the latest first. */
export function useMuted(): readonly MutedPerson[] {
  return useSyncExternalStore(muted.listen, muted.now);
}

/** Mutes a person. */
export function mute(one: MutedPerson): void {
  muted.set([one, ...others(one)].slice(0, MOST));
}

/** Unmutes a person. */
export function unmute(one: MutedPerson): void {
  muted.set(others(one));
}

function others({ seat }: MutedPerson): readonly MutedPerson[] {
  return muted.now().filter((each) => each.seat !== seat);
}

/** Whether talk is shown and read out at all. */
export const talkSwitch = storedSwitch('croupier.talk', true);
