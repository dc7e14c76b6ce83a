import { useSyncExternalStore } from 'react';

/** What may be heard. Both are off until somebody turns them on; this browser remembers it. */
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
  settings ??= remembered();
  return settings;
}

export function changeSound(change: Partial<SoundSettings>): void {
  settings = { ...soundSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still makes sounds for this visit.
  }
  for (const listener of listeners) listener();
}

export function useSoundSettings(): SoundSettings {
  return useSyncExternalStore(listen, soundSettings);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
