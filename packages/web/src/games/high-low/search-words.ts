import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['hi-lo', 'hilo', 'hi lo', 'cards', 'karty', 'Karten'],
};
