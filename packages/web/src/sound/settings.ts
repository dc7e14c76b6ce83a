import { useSyncExternalStore } from 'react';

/**
 * The sounds that are on. Both kinds are off until the user turns them on. The settings are stored in this browser.
 */
export interface SoundSettings {
  /** Whether the sounds of chips, ball and bell are on. */
  readonly sounds: boolean;
  /** Whether the croupier's spoken calls are on. */
  readonly speech: boolean;
  /** The volume of the sound from a table with a picture, from 0 to 1. */
  readonly volume: number;
}

const KEY = 'croupier.sound';
const SILENT: SoundSettings = { sounds: false, speech: false, volume: 1 };

let settings: SoundSettings | undefined;
const listeners = new Set<() => void>();

export function soundSettings(): SoundSettings {
  if (!settings) {
    settings = remembered();
    // A change in one tab applies to all tabs.
    globalThis.addEventListener?.('storage', ({ key }) => key === KEY && take(remembered()));
  }
  return settings;
}

export function changeSound(change: Partial<SoundSettings>): void {
  const changed = { ...soundSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // Without storage, the choice lasts only for this visit.
  }
  take(changed);
}

/**
 * Calls the listener whenever the settings change, in this tab or another. Returns a function that removes
 * the listener.
 */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSoundSettings(): SoundSettings {
  return useSyncExternalStore(onSoundChange, soundSettings);
}

function take(changed: SoundSettings): void {
  settings = changed;
  for (const listener of listeners) listener();
}

function remembered(): SoundSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return SILENT;
    const { sounds, speech, volume } = kept as Record<string, unknown>;
    const loud = typeof volume === 'number' ? Math.min(1, Math.max(0, volume)) : 1;
    return { sounds: sounds === true, speech: speech === true, volume: loud };
  } catch {
    return SILENT;
  }
}
