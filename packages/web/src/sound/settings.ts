import { useSyncExternalStore } from 'react';

/** The sounds that are on. Both are off until turned on; this browser remembers it. */
export interface SoundSettings {
  /** Chips, ball and bell. */
  readonly sounds: boolean;
  /** The croupier's calls, spoken. */
  readonly speech: boolean;
}

const KEY = 'croupier.sound';
const SILENT: SoundSettings = { sounds: false, speech: false };

let settings: SoundSettings | undefined;
const listeners = new Set<() => void>();

export function soundSettings(): SoundSettings {
  if (!settings) {
    settings = remembered();
    // Off in one tab is off in all.
    globalThis.addEventListener?.('storage', ({ key }) => key === KEY && take(remembered()));
  }
  return settings;
}

export function changeSound(change: Partial<SoundSettings>): void {
  const changed = { ...soundSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing still makes sounds for this visit.
  }
  take(changed);
}

/** Calls this whenever the settings change, here or in another tab; returns how to stop. */
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
    const { sounds, speech } = kept as Record<string, unknown>;
    return { sounds: sounds === true, speech: speech === true };
  } catch {
    return SILENT;
  }
}
