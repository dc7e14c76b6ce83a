import { bell, card, chip, drop, grandWin, largeWin, rolling } from './instruments.ts';
import { onSoundChange, soundSettings } from './settings.ts';

/** A sound at a table. */
export type Sound = 'chip' | 'card' | 'drop' | 'bell' | 'large' | 'grand';

const INSTRUMENTS = { chip, card, drop, bell, large: largeWin, grand: grandWin } as const;

let context: AudioContext | undefined;
let stopBall: ((fade: number) => void) | undefined;

/** Plays a short sound, if sounds are on. */
export function play(sound: Sound): void {
  const audio = ready();
  if (audio) INSTRUMENTS[sound](audio, audio.destination, audio.currentTime + 0.005);
}

/** Plays the ball on its track until `quietBall` is called, if sounds are on. */
function rollBall(): void {
  const audio = ready();
  if (!audio || stopBall) return;
  stopBall = rolling(audio, audio.destination, audio.currentTime);
}

function quietBall(fade = 0.6): void {
  stopBall?.(fade);
  stopBall = undefined;
}

/**
 * Returns the audio context of this page; undefined if sounds are off, or if the user has not acted on the
 * page yet, because browsers start audio only after a user action. Earlier sounds are dropped, because
 * otherwise the first press would play all of them at the same time.
 */
function ready(): AudioContext | undefined {
  if (!soundSettings().sounds || navigator.userActivation?.hasBeenActive === false) return undefined;
  context ??= begin();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function begin(): AudioContext {
  const stop = onSoundChange(() => {
    if (soundSettings().sounds) return;
    stop();
    silence();
  });
  return new AudioContext();
}

/** Stops all sounds immediately, including that of a spinning ball or a half-played chime. */
function silence(): void {
  stopBall = undefined;
  void context?.close();
  context = undefined;
}

/** Plays the sounds of a wheel or of dice at the moments that they report. */
export function playDeviceSound(moment: 'thrown' | 'drops' | 'lies', device: 'wheel' | 'dice'): void {
  switch (moment) {
    case 'thrown':
      if (device === 'wheel') rollBall();
      return;
    case 'drops':
      quietBall();
      play('drop');
      return;
    case 'lies':
      quietBall(0.1);
  }
}
