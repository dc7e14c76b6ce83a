import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['war', 'válka', 'vojna', 'Krieg', 'cards', 'karty', 'Karten'],
};
