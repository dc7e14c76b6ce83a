import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 131–159. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const pl: RouletteTerms = {
  code: 'pl',
  speech: 'pl-PL',
  name: 'Polski',
  direction: 'ltr',
  calls: {
    placeYourBets: 'gra się zaczyna',
    noMoreBets: 'więcej nie można',
    newGame: 'nowa gra',
    endOfBetting: 'koniec obstawiania',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'nr {n}',
    zero: 'zero',
    doubleZero: 'podwójne zero',
    even: 'liczba parzysta',
    odd: 'liczba nieparzysta',
    red: 'czerwony',
    black: 'czarny',
    green: 'zielony',
    french: true,
  },
  payMode: {
    normal: 'wypłata normalna',
    hi: 'wypłata wyższa',
    lo: 'wypłata niższa',
  },
  bets: {
    straight: 'na jedną cyfrę',
    split: 'dwie cyfry razem',
    street: 'jeden poprzeczny rząd z trzema cyframi',
    trio: 'trzy cyfry z zerem',
    corner: 'cztery cyfry w kwadracie',
    'first-four': 'cztery pierwsze cyfry',
    'five-bet': 'pięć pierwszych cyfr',
    'six-line': 'dwa poprzeczne rzędy 6 cyfr',
    column: 'jeden podłużny rząd z 12 cyframi',
    dozen: ['pierwszy tuzin cyfr', 'drugi tuzin cyfr', 'trzeci tuzin cyfr'],
    even: 'wszystkie cyfry parzyste',
    odd: 'wszystkie cyfry nieparzyste',
    red: 'wszystkie czerwone cyfry',
    black: 'wszystkie czarne cyfry',
    low: 'pierwsza połowa wszystkich cyfr 1 - 18',
    high: 'druga połowa wszystkich cyfr 19 - 36',
  },
  on24: {
    column: 'jeden podłużny rząd z 8 cyframi',
    low: 'pierwsza połowa wszystkich cyfr 1 - 12',
    high: 'druga połowa wszystkich cyfr 13 - 24',
    quarter: [
      'pierwsze pół tuzina cyfr',
      'drugie pół tuzina cyfr',
      'trzecie pół tuzina cyfr',
      'czwarte pół tuzina cyfr',
    ],
  },
  announced: {
    neighbours: 'sąsiedzi',
    'big-series': 'duża seria',
    'small-series': 'mała seria',
    orphans: 'sieroty',
    'zero-game': 'gra na zero',
    finals: 'finały',
  },
  reworded: {
    street: {
      printed: 'jeden podłużny rząd z trzema cyframi',
      why: '"a longitudinal row", the word of the column (L145)',
    },
    'six-line': {
      printed: 'dwa podłużne rzędy 6 cyfr',
      why: '"longitudinal rows", the word of the column (L145)',
    },
    'announcing 6': {
      printed: 'nr 6 liczba parzysta, czarny',
      why: 'a comma is missing that 27 has',
    },
  },
};
