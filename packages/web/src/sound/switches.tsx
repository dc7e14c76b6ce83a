import { messages } from 'messages:app/sound';
import { useEffect, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { play } from './player.ts';
import { changeSound, useSoundSettings } from './settings.ts';
import { hasVoice } from './speech.ts';
import styles from './switches.module.css';

/** Turns sounds and spoken calls on and off. `language` is the language of the calls. */
export function SoundSwitches({ language }: { readonly language: string }) {
  const text = useMessages(messages);
  const { sounds, speech } = useSoundSettings();
  const voice = useVoice(language);
  return (
    <div className={styles.switches}>
      <button
        type="button"
        aria-pressed={sounds}
        onClick={() => {
          changeSound({ sounds: !sounds });
          play('chip');
        }}
      >
        <Speaker on={sounds} />
        {text.sounds}
      </button>
      <button type="button" aria-pressed={speech} onClick={() => changeSound({ speech: !speech })}>
        <Mouth on={speech} />
        {text.speech}
      </button>
      {speech && !voice && <p role="status">{text.noVoice}</p>}
    </div>
  );
}

/** Returns whether there is a voice. Voices may load after the page. */
function useVoice(language: string): boolean {
  const [voice, setVoice] = useState(() => hasVoice(language));
  useEffect(() => {
    const look = () => setVoice(hasVoice(language));
    look();
    if (!('speechSynthesis' in window)) return undefined;
    window.speechSynthesis.addEventListener('voiceschanged', look);
    return () => window.speechSynthesis.removeEventListener('voiceschanged', look);
  }, [language]);
  return voice;
}

/** Draws a loudspeaker, crossed out if it is off. */
export function Speaker({ on }: { readonly on: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 7.5h3L10 4v12l-4-3.5H3z" fill="currentColor" stroke="none" />
      {on ? (
        <path d="M12.5 7.5a3.5 3.5 0 0 1 0 5M14.8 5.2a6.8 6.8 0 0 1 0 9.6" />
      ) : (
        <path d="m13 8 4 4m0-4-4 4" />
      )}
    </svg>
  );
}

function Mouth({ on }: { readonly on: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 4.5h14v9H9.5L6 16.5v-3H3z" />
      {on ? <path d="M6.5 8h7M6.5 10.5h4.5" /> : <path d="m8 7 4 4m0-4-4 4" />}
    </svg>
  );
}
