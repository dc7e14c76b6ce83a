import { dictionary } from '../app/dictionary.ts';

export const words = dictionary({
  en: { player: (number: number) => `Player ${number}` },
  cs: { player: (number) => `Hráč ${number}` },
  de: { player: (number) => `Spieler ${number}` },
});
