import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 12–40. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const fi: RouletteTerms = {
  code: 'fi',
  speech: 'fi-FI',
  name: 'Suomi',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Peli alkaa',
    noMoreBets: 'Ei enää panoksia',
    newGame: 'Uusi peli',
    endOfBetting: 'Panostus on päättynyt',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'numero {n}',
    zero: 'nolla',
    doubleZero: 'tuplanolla',
    even: 'parillinen',
    odd: 'pariton',
    red: 'punainen',
    black: 'musta',
    green: 'vihreä',
    french: true,
  },
  payMode: {
    normal: 'normaali maksu',
    hi: 'korkeampi maksu',
    lo: 'matalampi maksu',
  },
  bets: {
    straight: 'koko numero',
    split: 'kaksi numeroa',
    street: 'kolmen numeron vaakarivi',
    trio: 'kolme numeroa nollan kanssa',
    corner: 'neljä numeroa neliössä',
    'first-four': 'ensimmäiset neljä numeroa',
    'five-bet': 'ensimmäiset viisi numeroa',
    'six-line': 'kaksi vaakariviä 6 numeroa',
    column: 'yksi 12 numeron pystyrivi',
    dozen: ['ensimmäinen tusina numeroita', 'toinen tusina numeroita', 'kolmas tusina numeroita'],
    even: 'kaikki parilliset numerot',
    odd: 'kaikki parittomat numerot',
    red: 'kaikki punaiset luvut',
    black: 'kaikki mustat luvut',
    low: 'ensimmäiset 18 numeroa 1 - 18',
    high: 'jälkimmäiset 18 numeroa 19 - 36',
  },
  on24: {
    column: 'yksi 8 numeron pystyrivi',
    low: 'ensimmäiset 12 numeroa 1 - 12',
    high: 'jälkimmäiset 12 numeroa 13 - 24',
    quarter: [
      'ensimmäinen puoli tusinaa',
      'toinen puoli tusinaa',
      'kolmas puoli tusinaa',
      'neljäs puoli tusinaa',
    ],
  },
  announced: {
    neighbours: 'naapurinumerot',
    'big-series': 'suuri sarja',
    'small-series': 'pieni sarja',
    orphans: 'orvot',
    'zero-game': 'nollapeli',
    finals: 'finaalit',
  },
};
