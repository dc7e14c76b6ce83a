import { onSoundChange, soundSettings } from './settings.ts';

/**
 * Returns whether this device has a voice for `language` (`cs`, `ar`, …). Some devices load voices late, so ask again.
 */
export function hasVoice(language: string): boolean {
  return voiceFor(language) !== undefined;
}

/** Speaks a call in `language` if speech is on and there is a voice for it. A new call cuts off the previous one. */
export function say(text: string, language: string): void {
  if (!soundSettings().speech || !('speechSynthesis' in window)) return;
  const voice = voiceFor(language);
  if (!voice) return;
  const call = new SpeechSynthesisUtterance(text);
  call.voice = voice;
  call.lang = voice.lang;
  call.rate = 0.95;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(call);
  onSoundChange(hush);
}

/** Stops a spoken call immediately when speech is turned off. */
function hush(): void {
  if (!soundSettings().speech) window.speechSynthesis.cancel();
}

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const voices = window.speechSynthesis.getVoices();
  return bestVoice(voices, language);
}

/**
 * Returns the voice for a language: the browser's default voice if it speaks the language, otherwise the
 * first one that does. Returns undefined if there is none.
 */
export function bestVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language.toLowerCase());
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
