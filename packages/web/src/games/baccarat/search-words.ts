import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['baccara', 'bakarat', 'bakkarat', 'punto banco', 'player banker', 'chemin de fer'],
};
