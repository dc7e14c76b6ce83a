import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: [
    'ruleta',
    'rulett',
    'wheel',
    'ball',
    'kolo',
    'kolo štěstí',
    'kulička',
    'Kessel',
    'Kugel',
    'Glücksrad',
  ],
  plans: {
    'roulette-american': ['00', 'dvě nuly'],
    'roulette-european-double-zero': ['00', 'dvě nuly'],
    'roulette-two-zeros': ['00', 'double zero'],
    'roulette-24': ['mini'],
    'roulette-caribbean-dice': ['kostky', 'Würfel'],
  },
};
