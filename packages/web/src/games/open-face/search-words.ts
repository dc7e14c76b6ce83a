import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['ofc', 'chinese poker', 'čínský poker', 'chinesisches Poker', 'fantasyland', 'pineapple'],
};
