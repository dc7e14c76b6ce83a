import { useSyncExternalStore } from 'react';

/** The sounds that are on. Both kinds are off until the user turns them on. The settings are stored in this browser. */
export interface SoundSettings {
  /** The sounds of chips, ball and bell. */
  readonly sounds: boolean;
  /** The croupier's spoken calls. */
  readonly speech: boolean;
}

const KEY = 'croupier.sound';
const SILENT: SoundSettings = { sounds: false, speech: false };

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
    // Without storage, the choice lasts for this visit.
  }
  take(changed);
}

/** Calls the listener whenever the settings change, in this tab or another. Returns a function that stops it. */
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
