import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['acey-deucey', 'in between', 'between the sheets', 'yablon', 'červený pes', 'mezi', 'dazwischen'],
};
