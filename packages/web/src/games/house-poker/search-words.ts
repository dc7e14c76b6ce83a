import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['casino poker', 'kasino poker', 'dealer', 'proti kasinu', 'gegen die Bank', 'karty', 'Karten'],
  plans: {
    'poker-three-card': ['3 card', 'tri card', 'tři karty', 'drei Karten', 'teen patti'],
    'poker-prime-three-card': ['3 card', 'tři karty', 'drei Karten'],
    'poker-ultimate-holdem': ['uth'],
    'poker-stud-oasis': ['oasis', 'karibský', 'Caribbean stud'],
    'poker-six-card': ['six card', 'šest karet', 'sechs Karten'],
    'poker-five-card': ['5 card', 'pět karet', 'fünf Karten'],
  },
};
