import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 487–515. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const lv: RouletteTerms = {
  code: 'lv',
  speech: 'lv-LV',
  name: 'Latviešu',
  direction: 'ltr',
  calls: {
    placeYourBets: 'Lieciet likmes',
    noMoreBets: 'Likmes vairs netiek pieņemtas',
    newGame: 'Jauna spēle',
    endOfBetting: 'Likmju pieņemšana beigusies',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: 'Nr. {n}',
    zero: 'nulle',
    doubleZero: 'dubultnulle',
    even: 'pāra skaitlis',
    odd: 'nepāra skaitlis',
    red: 'sarkans',
    black: 'melns',
    green: 'zaļš',
    french: true,
  },
  payMode: {
    normal: 'parasta izmaksa',
    hi: 'lielāka izmaksa',
    lo: 'mazāka izmaksa',
  },
  bets: {
    straight: 'likme uz skaitļa',
    split: 'likme uz diviem cipariem, kuri atrodas blakus viens otram',
    street: 'likme uz trīs cipariem, kuri atrodas uz vienas līnijas',
    trio: 'likme uz trīs cipariem ar nulli',
    corner: 'likme uz četriem cipariem kvadrātā',
    'first-four': 'likme uz pirmajiem četriem cipariem',
    'five-bet': 'likme uz pirmajiem pieciem cipariem',
    'six-line': 'likme uz sešiem cipariem divās blakus esošās līnijās',
    column: 'kolonnu likme ar 12 cipariem',
    dozen: ['ducis: likme uz pirmo grupu', 'ducis: likme uz otro grupu', 'ducis: likme uz trešo grupu'],
    even: 'likme uz visiem pāra skaitļiem',
    odd: 'likme uz visiem nepāra skaitļiem',
    red: 'likme uz visiem sarkanajiem cipariem',
    black: 'likme uz visiem melnajiem cipariem',
    low: 'likme uz visiem pirmās puses cipariem no 1-18',
    high: 'likme uz visiem otrās puses cipariem no 19-36',
  },
  on24: {
    column: 'kolonnu likme ar 8 cipariem',
    low: 'likme uz visiem pirmās puses cipariem no 1-12',
    high: 'likme uz visiem otrās puses cipariem no 13-24',
    quarter: [
      'pusducis: likme uz pirmo grupu',
      'pusducis: likme uz otro grupu',
      'pusducis: likme uz trešo grupu',
      'pusducis: likme uz ceturto grupu',
    ],
  },
  announced: {
    neighbours: 'blakus skaitļi',
    'big-series': 'lielā sērija',
    'small-series': 'mazā sērija',
    orphans: 'bāreņi',
    'zero-game': 'nulles spēle',
    finals: 'fināli',
  },
  reworded: {
    'six-line': {
      printed: 'likme uz divām blakus esošām 6 ciparu līnijām',
      why: '"two adjacent lines of 6 numbers" could be read as twelve',
    },
  },
};
