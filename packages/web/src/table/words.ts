import { dictionary } from '../words/dictionary.ts';

export const words = dictionary({
  en: {
    connecting: 'Connecting to the casino…',
    toLobby: 'To the lobby',
    unknownGame: 'This game cannot be shown here.',
    sitDown: 'Sit down with play money',
  },
  cs: {
    connecting: 'Spojuji se s kasinem…',
    toLobby: 'Do herny',
    unknownGame: 'Tuto hru tu nelze zobrazit.',
    sitDown: 'Přisednout s hracími penězi',
  },
  de: {
    connecting: 'Verbinde mit dem Casino…',
    toLobby: 'Zur Lobby',
    unknownGame: 'Dieses Spiel kann hier nicht gezeigt werden.',
    sitDown: 'Mit Spielgeld Platz nehmen',
  },
});
