import { dictionary } from '../app/dictionary.ts';

export const words = dictionary({
  en: {
    sounds: 'Sounds',
    speech: 'Spoken calls',
    noVoice: 'This device has no voice for the announcement language.',
  },
  cs: {
    sounds: 'Zvuky',
    speech: 'Hlášky nahlas',
    noVoice: 'V tomto zařízení není hlas pro jazyk hlášek.',
  },
  de: {
    sounds: 'Geräusche',
    speech: 'Gesprochene Ansagen',
    noVoice: 'Dieses Gerät hat keine Stimme für die Sprache der Ansagen.',
  },
});
