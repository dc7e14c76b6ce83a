import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 310–338. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const sk: RouletteTerms = {
  code: 'sk',
  speech: 'sk-SK',
  name: 'Slovenčina',
  direction: 'ltr',
  calls: {
    placeYourBets: 'hra začína',
    noMoreBets: 'žiadne ďalšie stávky',
    newGame: 'nová hra',
    endOfBetting: 'koniec stávok',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'č. {n}',
    zero: 'nula',
    doubleZero: 'dvojitá nula',
    even: 'párne číslo',
    odd: 'nepárne číslo',
    red: 'červená',
    black: 'čierna',
    green: 'zelená',
    french: true,
  },
  payMode: {
    normal: 'normálna výplata',
    hi: 'vyššia výplata',
    lo: 'nižšia výplata',
  },
  bets: {
    straight: 'na jedno celé číslo',
    split: 'dve susedné čísla',
    street: 'rad troch čísel',
    trio: 'tri čísla s nulou',
    corner: 'štyri čísla vo štvorci',
    'first-four': 'prvé štyri čísla',
    'five-bet': 'prvých päť čísel',
    'six-line': 'dva rady 6 čísel',
    column: 'stĺpec 12 čísel',
    dozen: ['prvých dvanásť čísel', 'druhých dvanásť čísel', 'tretích dvanásť čísel'],
    even: 'všetky párne čísla',
    odd: 'všetky nepárne čísla',
    red: 'všetky červené čísla',
    black: 'všetky čierne čísla',
    low: 'prvá polovica všetkých čísel 1 - 18',
    high: 'druhá polovica všetkých čísel od 19 - 36',
  },
  on24: {
    column: 'stĺpec 8 čísel',
    low: 'prvá polovica všetkých čísel 1 - 12',
    high: 'druhá polovica všetkých čísel od 13 - 24',
    quarter: ['prvých šesť čísel', 'druhých šesť čísel', 'tretích šesť čísel', 'štvrtých šesť čísel'],
  },
  announced: {
    neighbours: 'susedné čísla',
    'big-series': 'veľká séria',
    'small-series': 'malá séria',
    orphans: 'siroty',
    'zero-game': 'hra na nulu',
    finals: 'finále',
  },
  reworded: {
    corner: {
      printed: 'štyri čísla v kosoštvorci',
      why: '"in a rhombus"; the four stand in a square',
    },
  },
};
