import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: [
    'black jack',
    '21',
    'twenty-one',
    'vingt-et-un',
    'oko',
    'jednadvacet',
    'očko',
    'bj',
    'Siebzehn und Vier',
    '17 und 4',
    'einundzwanzig',
    'pontoon',
  ],
};
