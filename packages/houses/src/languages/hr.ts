import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 283–309. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const hr: RouletteTerms = {
  code: 'hr',
  speech: 'hr-HR',
  name: 'Hrvatski',
  direction: 'ltr',
  calls: {
    placeYourBets: 'igra počinje',
    noMoreBets: 'Nema više uloga',
    newGame: 'nova igra',
    endOfBetting: 'kraj ulaganja',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'br. {n}',
    zero: 'nula',
    doubleZero: 'dvostruka nula',
    even: 'parni broj',
    odd: 'neparni broj',
    red: 'crveni',
    black: 'crni',
    green: 'zeleni',
    french: true,
  },
  payMode: {
    normal: 'uobičajena isplata',
    hi: 'viša isplata',
    lo: 'niža isplata',
  },
  bets: {
    straight: 'na puni broj',
    split: 'dva vezana broja',
    street: 'poprečni red od tri broja',
    trio: 'tri broja s nulom',
    corner: 'četiri broja u četverokutu',
    'first-four': 'prva četiri broja',
    'five-bet': 'prvih pet brojeva',
    'six-line': 'dva poprečna reda od 6 brojeva',
    column: 'uzdužni red od 12 brojeva',
    dozen: ['prvi tucet brojeva', 'drugi tucet brojeva', 'treći tucet brojeva'],
    even: 'svi parni brojevi',
    odd: 'svi neparni brojevi',
    red: 'svi crveni brojevi',
    black: 'svi crni brojevi',
    low: 'prva polovica svih brojeva od 1 - 18',
    high: 'druga polovica svih brojeva od 19 - 36',
  },
  on24: {
    column: 'uzdužni red od 8 brojeva',
    low: 'prva polovica svih brojeva od 1 - 12',
    high: 'druga polovica svih brojeva od 13 - 24',
    quarter: [
      'prvih pola tuceta brojeva',
      'drugih pola tuceta brojeva',
      'trećih pola tuceta brojeva',
      'četvrtih pola tuceta brojeva',
    ],
  },
  announced: {
    neighbours: 'susjedni brojevi',
    'big-series': 'velika serija',
    'small-series': 'mala serija',
    orphans: 'siročad',
    'zero-game': 'igra na nulu',
    finals: 'finala',
  },
  reworded: {
    'six-line': {
      printed: 'dva poprečna rada od 6 brojeva',
      why: '"rada" for "reda"',
    },
  },
};
