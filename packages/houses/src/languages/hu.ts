import type { RouletteTerms } from './terms.ts';

/**
 * The terms of the home set's leaflet, lines 73–101. Names that are not on the leaflet are the usual ones in this
 * language.
 */
export const hu: RouletteTerms = {
  code: 'hu',
  speech: 'hu-HU',
  name: 'Magyar',
  direction: 'ltr',
  calls: {
    placeYourBets: 'kezdődik a játék',
    noMoreBets: 'Nincs tovább',
    newGame: 'új játék',
    endOfBetting: 'a tétek lezárva',
  },
  result: {
    say: '{number}, {parity}, {colour}',
    number: '{n}-es',
    numberEndings: {
      3: '{n}-as',
      5: '{n}-ös',
      6: '{n}-os',
      8: '{n}-as',
      20: '{n}-as',
      30: '{n}-as',
    },
    zero: 'nulla',
    doubleZero: 'dupla nulla',
    even: 'páros',
    odd: 'páratlan',
    red: 'piros',
    black: 'fekete',
    green: 'zöld',
    french: true,
  },
  payMode: {
    normal: 'normál kifizetés',
    hi: 'magasabb kifizetés',
    lo: 'alacsonyabb kifizetés',
  },
  bets: {
    straight: 'egy teljes számra',
    split: 'két számra együttesen',
    street: 'három számból álló keresztsorra',
    trio: 'három számra a nullával',
    corner: 'négy számra négyszögben',
    'first-four': 'az első négy számra',
    'five-bet': 'az első öt számra',
    'six-line': '6 számból álló két keresztsorra',
    column: 'egy 12 számból álló hosszanti sorra',
    dozen: ['első tucat számra', 'második tucat számra', 'harmadik tucat számra'],
    even: 'az összes páros számra',
    odd: 'az összes páratlan számra',
    red: 'az összes piros számra',
    black: 'az összes fekete számra',
    low: 'az összes szám első felére, azaz 1 - 18-ra',
    high: 'az összes szám második felére, azaz 19 - 36-ra',
  },
  on24: {
    column: 'egy 8 számból álló hosszanti sorra',
    low: 'az összes szám első felére, azaz 1 - 12-re',
    high: 'az összes szám második felére, azaz 13 - 24-re',
    quarter: [
      'első fél tucat számra',
      'második fél tucat számra',
      'harmadik fél tucat számra',
      'negyedik fél tucat számra',
    ],
  },
  announced: {
    neighbours: 'szomszédok',
    'big-series': 'nagy széria',
    'small-series': 'kis széria',
    orphans: 'árvák',
    'zero-game': 'nullajáték',
    finals: 'finálék',
  },
  reworded: {
    straight: {
      printed: 'egy kerek számra',
      why: '"a round number"; a full one is meant',
    },
  },
};
